// The head of every screen: breadcrumb, title, subtitle, action. Takes the focus and names the document after a navigation.
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { IconChevronLeft } from '../icons/icons.ts';
import { say } from '../texts/say.ts';
import styles from './page.module.css';

export interface Crumb {
  label: string;
  /** Absent for the current page. */
  to?: string;
}

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** From the dashboard to here; the last one is the current page. Default: Dashboard / title. */
  breadcrumb?: readonly Crumb[];
  /** Badges beside the title. */
  badges?: ReactNode;
  /** At most one primary button, and quiet ones. */
  action?: ReactNode;
  /** Name of the document when it differs from the title. */
  documentTitle?: string;
  /** One row that stays in sight while the page scrolls, with what stands before and after the title. */
  compact?: { before?: ReactNode; after?: ReactNode };
}

export const productName = 'Plumbline';

/** Where the last heading stood: only a navigation moves the focus, never the first load or a refresh of data. */
let lastPath: string | undefined;

/** The next heading takes the focus even at the same address: after a retry that replaces the screen. */
export function expectNewScreen(): void {
  lastPath = '';
}

export function PageHeader({ title, subtitle, breadcrumb, badges, action, documentTitle, compact }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${documentTitle ?? title} · ${productName}`;
  }, [documentTitle, title]);
  const { pathname } = useLocation();
  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname) heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);

  return (
    <div className={styles.header} data-compact={compact !== undefined || undefined}>
      <Breadcrumb crumbs={breadcrumb ?? [{ label: 'Dashboard', to: '/' }, { label: title }]} />
      <div className={styles.headline}>
        {compact?.before}
        <div className={styles.titles}>
          <div className={styles.titleRow}>
            {/* In one row a long title is cut: its whole words are the tip */}
            <h1 ref={heading} tabIndex={-1} className={styles.title} title={compact && title}>
              {title}
            </h1>
            {compact?.after}
            {badges}
          </div>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const above = crumbs.slice(0, -1);
  if (above.length === 0) return null;
  return (
    <nav aria-label={say('breadcrumb')} className={styles.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} data-nearest={index === above.length - 1 || undefined}>
            {crumb.to === undefined || index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.to}>
                <IconChevronLeft size={16} aria-hidden className={styles.back} />
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
