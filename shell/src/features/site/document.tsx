// The document of a public page: head, header, footer. It is complete without a script, a remote or another host.
import { browserApi } from '@plumbline/contracts/identity';
import { hrefOf } from '@plumbline/contracts/kernel';
import type { ReactNode } from 'react';
import content from './content.json' with { type: 'json' };
import { Icon, Mark } from './icons.tsx';

/** Where the gateway writes the address of the installation, when it knows it. */
const origin = '__ORIGIN__';

export interface Address {
  readonly path: '/' | '/marketing' | '/features' | '/workflow' | '/verify';
  /** The address under which search engines keep the page. */
  readonly canonical: string;
}

/** Who looks: somebody who is signed in is led back to the workspace instead of to the sign-in. */
export interface Visitor {
  readonly signedIn: boolean;
}

export interface Built {
  readonly style: string;
  /** Runs at the end of the page; the page is complete without it. */
  readonly script?: string;
  /** Address of the font, when the build has one. */
  readonly font?: string | undefined;
}

export interface PublicDocumentProps extends Address, Visitor {
  readonly title: string;
  readonly description: string;
  readonly built: Built;
  readonly children: ReactNode;
}

export function PublicDocument({ path, canonical, signedIn, title, description, built, children }: PublicDocumentProps) {
  const { style, script, font } = built;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={`${origin}${canonical}`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={content.product} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${origin}${canonical}`} />
        <meta property="og:image" content={`${origin}/site/preview.png`} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7fafe" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1116" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {font && <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />}
        <style dangerouslySetInnerHTML={{ __html: fontFace(font) + style }} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <SiteHeader path={path} signedIn={signedIn} />
        <main id="main">{children}</main>
        <SiteFooter />
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
}

function fontFace(address: string | undefined): string {
  return address ? `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${address}) format("woff2")}` : '';
}

const links = [
  { href: '/', label: content.header.home, paths: ['/', '/marketing'] },
  { href: '/features', label: content.header.features, paths: ['/features'] },
  { href: '/workflow', label: content.header.workflow, paths: ['/workflow'] },
];

function SiteHeader({ path, signedIn }: Pick<Address, 'path'> & Visitor) {
  const shown = signedIn ? links.map((link) => (link.href === '/' ? { ...link, href: '/marketing' } : link)) : links;
  return (
    <header className="site-header">
      <div className="wide">
        <a className="brand" href={shown[0]?.href}>
          <Mark />
          {content.product}
        </a>
        <nav className="site-nav" aria-label="Main">
          {shown.map(({ href, label, paths }) => (
            <a key={href} href={href} aria-current={paths.includes(path) ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <a className="button quiet" href={wayIn(signedIn)}>
          {signedIn ? content.header.open : content.header.signIn}
        </a>
      </div>
    </header>
  );
}

function wayIn(signedIn: boolean): string {
  return signedIn ? '/' : hrefOf(browserApi.showSignIn);
}

/** The one thing to do: sign in, or go back to work. */
export function StartButton({ signedIn }: Visitor) {
  return (
    <a className="button" href={wayIn(signedIn)}>
      {signedIn ? content.header.open : content.landing.start}
      <Icon name="arrow" />
    </a>
  );
}

function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wide">
        <p>{content.footer.access}</p>
        <p>
          <a href="/marketing#contact">{content.footer.contact}</a> <a href="/verify">{content.footer.verify}</a>{' '}
          <a href={hrefOf(browserApi.showApiPage)}>{content.footer.api}</a>
        </p>
      </div>
    </footer>
  );
}
