// Writing XML: every text escaped, characters that XML cannot hold left out.

/** Text as it may stand in XML; control characters and lone surrogates are dropped. */
function xmlText(text: string): string {
  // Most of a document is plain: nothing in it has to change
  if (/^[\w .,:;()#%/+-]*$/.test(text)) return text;
  return Array.from(text)
    .filter(isAllowed)
    .join('')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');
}

/** Characters of XML 1.0, §2.2: no control characters but tab and line ends, no halves of a pair. */
function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
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
