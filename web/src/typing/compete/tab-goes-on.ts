/** Before an attempt nothing is lost by leaving its field: Tab goes on from it, as it does everywhere. */
export function letTabGoOn(field: HTMLElement): void {
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
