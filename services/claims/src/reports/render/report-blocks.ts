// The text of a report as blocks: headings begin with `## `, an empty line ends a paragraph.

export interface Block {
  readonly heading: boolean;
  readonly text: string;
}

export function blocksOf(content: string): Block[] {
  const blocks: Block[] = [];
  for (const part of content.replace(/\r\n?/g, '\n').split(/\n(?=## )|\n{2,}/)) {
    const heading = /^## ([^\n]*)\n?([\s\S]*)$/.exec(part);
    if (heading) blocks.push({ heading: true, text: (heading[1] ?? '').trim() });
    const body = (heading ? (heading[2] ?? '') : part).trim();
    if (body !== '') blocks.push({ heading: false, text: body });
  }
  return blocks;
}
