// Tests that need a document say `// @vitest-environment jsdom` in their first line.
// jsdom has no animations, no modal dialogs and no popovers, nothing has a size, and nobody is asked what they like.
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
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  globalThis.matchMedia ??= (media) => ({ media, matches: false, onchange: null }) as MediaQueryList;
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
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
