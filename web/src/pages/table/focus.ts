/** Whatever had the focus may be gone after a step, whoever took it away: then something that stays takes it. */
export function holdFocus(root: HTMLElement, stays: () => HTMLElement | undefined): () => void {
  let focused: Element | null = null;
  let waits: ReturnType<typeof setTimeout> | undefined;
  const remember = (event: FocusEvent) => (focused = event.target as Element);
  const find = () => {
    if (focused && !focused.isConnected && document.activeElement === document.body) stays()?.focus({ preventScroll: true });
  };
  // A thing that goes elsewhere takes the focus with it first.
  const watch = new MutationObserver(() => {
    // What changes all the time does not put it off.
    waits ??= setTimeout(() => {
      waits = undefined;
      find();
    });
  });
  window.addEventListener('focusin', remember);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    window.removeEventListener('focusin', remember);
    watch.disconnect();
    clearTimeout(waits);
  };
}
