/** Where the control that was used is gone with what was decided, the keyboard goes on at the page. */
export const keepFocusOnPage = (): void => {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
};
