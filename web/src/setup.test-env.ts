// jsdom has no animations, and no modal dialogs.
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

export {};
