// Whether a text quotes a figure, however people wrote it: capitals, units, order and filler words make no other figure of it. Pure.

/** One spelling for what means the same; figures and texts are compared in it. */
export function plainly(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/[:=*_()|]/g, ' ')
    .replaceAll(/\b(?:of|is|are|was|were|the|a|an|about|approximately|mostly|predominantly|total)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b(?:sq\.? (?:ft|feet)|sf|sqft)\b/g, 'square feet')
    .replaceAll(/(?<=\d )(?:linear (?:feet|ft)|lf|feet)\b/g, 'ft')
    .replaceAll('$ ', '$')
    .trim();
}

/** `25 squares` stands neither in `125 squares` nor in `25 squaresville`. Both are plain. */
export function quotes(text: string, figure: string): boolean {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1)) {
    const goesOn = /^(?:[\p{L}\d]|[.,]\d)/u.test(text.slice(at + figure.length));
    const beganBefore = /(?:[\p{L}\d]|\d[.,])$/u.test(text.slice(Math.max(0, at - 2), at));
    if (!goesOn && (figure.startsWith('$') || !beganBefore)) return true;
  }
  return false;
}
