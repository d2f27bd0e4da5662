/** Cells as somebody would make them who wants a spreadsheet to run something (quality S9). */
const starts = ['=', '+', '-', '@', '\t', '\r', ' ', '"', ',', '＝', 'a', '森'];

export const madeUpCells = (count: number): string[] =>
  Array.from({ length: count }, (_, seed) =>
    Array.from(
      { length: 4 },
      (__, at) => starts[Math.floor(seed / starts.length ** at) % starts.length],
    ).join(''),
  );
