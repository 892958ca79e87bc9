// Writing XML: every text escaped, characters that XML cannot hold left out.

/** Text as it may stand in XML; control characters and lone surrogates are dropped. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\u0009\u000A\u000D\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');
}

export type XmlAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with escaped attributes; `children` are elements that were made by this function. */
export function element(name: string, attributes: XmlAttributes = {}, children: readonly string[] | string = []): string {
  const shown = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('');
  if (typeof children === 'string') return `<${name}${shown}>${xmlText(children)}</${name}>`;
  return children.length === 0 ? `<${name}${shown}/>` : `<${name}${shown}>\n${children.join('\n')}\n</${name}>`;
}
