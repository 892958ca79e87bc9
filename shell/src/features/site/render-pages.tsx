// The public pages as files: each once for visitors and once for people who are signed in. Run by the build, never in a browser.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import content from './content.json' with { type: 'json' };
import { PublicDocument, type Address, type Visitor } from './document.tsx';
import { FeaturesPage } from './features-page.tsx';
import { LandingPage } from './landing-page.tsx';
import { MeasuredRows } from './measured-rows.ts';
import { StepTabs } from './step-tabs.ts';
import { VerifyDrop } from './verify-drop.ts';
import { verifyStyle } from './verify-style.ts';
import { VerifyPage } from './verify-page.tsx';
import { WorkflowPage } from './workflow-page.tsx';

export interface PublicFile {
  /** Under `pages/` of the shell’s build. */
  readonly name: string;
  readonly text: string;
}

/** What the bundler has: the sheet of the pages, and where it put the font. */
export interface Ingredients {
  readonly style: string;
  readonly font?: string | undefined;
}

interface PublicPage extends Address {
  readonly name: string;
  readonly about: { readonly title: string; readonly description: string };
  readonly Page: (visitor: Visitor) => ReactElement;
  readonly script?: string;
  /** What this page alone needs beside the sheet. */
  readonly style?: string;
  /** Runs beside it for people who are signed in. */
  readonly scriptSignedIn?: string;
}

const landing = { about: content.landing, Page: LandingPage, canonical: '/' } as const;

const publicPages: readonly PublicPage[] = [
  { name: 'landing', path: '/', ...landing },
  { name: 'marketing', path: '/marketing', ...landing },
  { name: 'features', path: '/features', canonical: '/features', about: content.features, Page: FeaturesPage },
  {
    name: 'workflow',
    path: '/workflow',
    canonical: '/workflow',
    about: content.workflow,
    Page: WorkflowPage,
    script: `new (${StepTabs.toString()})(document)`,
    scriptSignedIn: `;new (${MeasuredRows.toString()})(document)`,
  },
  {
    name: 'verify',
    path: '/verify',
    canonical: '/verify',
    about: content.verify,
    Page: VerifyPage,
    style: verifyStyle,
    script: `new (${VerifyDrop.toString()})(document)`,
  },
];

export function renderPublicPages({ style, font }: Ingredients): PublicFile[] {
  return publicPages.flatMap((page) =>
    [false, true].map((signedIn) => ({
      name: `${page.name}${signedIn ? '.signed-in' : ''}.html`,
      text: textOf(page, { signedIn }, { style, font }),
    })),
  );
}

function textOf(
  { path, canonical, about, Page, script = '', scriptSignedIn = '', style = '' }: PublicPage,
  visitor: Visitor,
  ingredients: Ingredients,
): string {
  const whole = visitor.signedIn ? script + scriptSignedIn : script;
  const built = { ...ingredients, style: ingredients.style + style, ...(whole ? { script: whole } : {}) };
  const { title, description } = about;
  const markup = renderToStaticMarkup(
    <PublicDocument {...visitor} path={path} canonical={canonical} title={title} description={description} built={built}>
      <Page {...visitor} />
    </PublicDocument>,
  );
  return `<!doctype html>\n${markup}\n`;
}
