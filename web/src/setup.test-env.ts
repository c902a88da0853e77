// Tests that need a document say `// @vitest-environment jsdom` in their first line.
// jsdom has no animations, and no modal dialogs.
if (typeof document !== 'undefined') {
  const still = () => ({
    cancel() {},
    finish() {},
    onfinish: null,
    effect: null,
    currentTime: 0,
    playState: 'finished',
    finished: Promise.resolve(),
  });
  Object.assign(Element.prototype, { animate: still, getAnimations: () => [] });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}

export {};
