/** Focuses the page where the used control has disappeared. */
export const keepFocusOnPage = (): void => {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
};
