// A small PDF for tests of what shows one.

/** A PDF of so many empty pages. */
export function blankPdf(pages = 1): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>'),
  ];
  let text = '%PDF-1.7\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return new TextEncoder().encode(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
