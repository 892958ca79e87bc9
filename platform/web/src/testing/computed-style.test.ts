// The quick computed style of component tests answers as jsdom's own does, for whatever components and queries by role ask.
import { askJsdom } from '@plumbline/testing/computed-style';
import { expect, test } from 'vitest';

const asked = ['display', 'visibility', 'pointer-events', 'direction', 'position', 'overflow', 'overflow-x', 'transform', 'content'];
const inCamelCase = ['pointerEvents', 'overflowY', 'boxSizing', 'paddingTop', 'borderLeftWidth', 'willChange'] as const;

const page = `
  <style>.__m__-a { display: none } .mantine-hidden-from-sm { visibility: hidden }</style>
  <main style="visibility: hidden"><p>a <b>b</b><i style="visibility: visible">c <u>d</u></i></p></main>
  <div hidden><p>e</p></div><p hidden style="display: flex">f</p>
  <div style="pointer-events: none"><button>g</button><a href="#" style="pointer-events: auto">h</a></div>
  <div style="display: none"><span>i</span></div><span style="display: inherit">j</span>
  <details><summary>k</summary><p>l</p></details><details open><p>m</p></details>
  <dialog>n</dialog><dialog open>o</dialog><div popover>p</div><div dir="rtl"><em>q</em></div>
  <ul><li>r</li></ul><table><thead><tr hidden><th>s</th></tr></thead><tbody><tr><td>t</td></tr></tbody></table>
  <input><input type="hidden"><input type="file"><select><option>u</option></select><textarea>v</textarea>
  <svg><path d=""/></svg><template>w</template><noscript>x</noscript><script></script>
  <div class="__m__-a"><p>y</p></div><div class="mantine-hidden-from-sm">z</div>
  <div style="overflow-y: scroll; padding: 4px; box-sizing: border-box; will-change: transform"></div>`;

test('every element of a page has the style that jsdom gives it', () => {
  document.body.innerHTML = page;
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(50);
  const told = (tell: typeof getComputedStyle) =>
    elements.map((element) => {
      const style = tell(element);
      const values = [...asked.map((name) => style.getPropertyValue(name)), ...inCamelCase.map((name) => style[name])];
      return `${element.outerHTML.slice(0, 60)}: ${values.join(' ')}`;
    });
  expect(told(getComputedStyle)).toEqual(told(askJsdom));
  document.body.innerHTML = '';
});

test('a change is seen at once', () => {
  document.body.innerHTML = '<section><p>a</p></section>';
  const [section, words] = [document.querySelector('section'), document.querySelector('p')];
  if (!section || !words) throw new Error('no page');
  expect(getComputedStyle(words).visibility).toBe('visible');
  section.style.visibility = 'hidden';
  expect(getComputedStyle(words).visibility).toBe('hidden');
  words.hidden = true;
  expect(getComputedStyle(words).display).toBe('none');
  document.body.innerHTML = '';
});
