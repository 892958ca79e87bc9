// Notes without the signs of a markup. What might be meant (`>25%`, `<dime`, `# 2 skylight`, `5` wide`) stays: a report quotes word for word. Pure.

/** Elements by their names: `<dime on ridge, >` is none. Where words are struck out, the signs of it stay: without them they would be said. */
const inlineTag = /<\/?(?:a|b|code|em|font|i|ins|mark|small|span|strong|sub|sup|u)(?:[ \t][a-z-]{1,20}=[^<>\n]{0,500})?[ \t]?\/?>/gi;
/** Those that end a line; without one their words would grow together. */
const blockTag =
  /<\/?(?:blockquote|br|div|h[1-6]|hr|li|ol|p|pre|table|tbody|td|th|thead|tr|ul)(?:[ \t][a-z-]{1,20}=[^<>\n]{0,500})?[ \t]?\/?>/gi;

/** Words stay as they are; only what surely is a sign of markup goes. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(inlineTag, '')
    .replace(blockTag, '\n')
    .replace(/^[ \t]*```[a-z]*[ \t]*$/gm, '')
    .replace(/(?<![\w`])`(?=[^\s`])([^`\n]+)(?<=[^\s`])`(?![\w`])/g, '$1')
    .replace(/!?\[([^[\]\n]{1,300})\]\((?:https?:\/\/|mailto:)[^()\s]{1,500}\)/g, '$1')
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/(?<![\w*])\*\*(?=[^\s*])([^*\n]+)(?<=[^\s*])\*\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)__(?=[^\s_])([^_\n]+)(?<=[^\s_])__(?!\w)/g, '$1')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)_(?=\S)([^_\n]+?)(?<=\S)_(?!\w)/g, '$1')
    .split('\n')
    .map(withoutLineMark)
    .filter((line) => line !== '')
    .join('\n')
    .trim();
}

/** A sign at the start of a line is a mark where a space and a letter follow; before a figure it counts, or compares. */
function withoutLineMark(line: string): string {
  const words = line
    .trimEnd()
    .replace(/^[ \t]*#{1,6}[ \t]+(?=\p{L})/u, '')
    .replace(/^[ \t]*>[ \t](?=\p{L})/u, '')
    .replace(/^[ \t]*[-*+][ \t]+(?=\p{L})/u, '• ');
  // What begins like this would be a chapter of the report
  return words.startsWith('## ') ? ` ${words}` : words;
}
