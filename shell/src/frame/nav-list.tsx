// The entries of the navigation in their groups.
import { useUser } from '@plumbline/web';
import { Link, useLocation } from 'react-router';
import { useWorkspace } from '../remotes/workspace.tsx';
import styles from './frame.module.css';
import { say } from './frame-texts.ts';
import { activeEntry, groupLabels, navLabel, type NavEntry } from './nav.ts';
import { NavCount } from './nav-count.tsx';
import { NavIcon } from './nav-icons.ts';
import { planLabels } from './plan-labels.ts';
import { useNavClick } from './use-nav-click.ts';

export function NavList({ nav }: { nav: readonly NavEntry[] }) {
  const { pathname } = useLocation();
  const active = activeEntry(nav, pathname);
  const groups = (Object.keys(groupLabels) as (keyof typeof groupLabels)[]).filter((group) => nav.some((entry) => entry.group === group));
  return groups.map((group) => (
    <div key={group} className={styles.group}>
      <p className={styles.groupLabel} id={`nav-${group}`}>
        {group === 'own' ? say('ownAccount') : group === 'output' ? say('output') : groupLabels[group]}
      </p>
      <ul aria-labelledby={`nav-${group}`}>
        {nav
          .filter((entry) => entry.group === group)
          .map((entry) => (
            <li key={entry.id}>
              <NavLine entry={entry} active={entry === active} />
            </li>
          ))}
      </ul>
    </div>
  ));
}

function NavLine({ entry, active }: { entry: NavEntry; active: boolean }) {
  const { loader } = useWorkspace();
  const onClick = useNavClick(entry);
  const { plan } = useUser().organization;
  const prefetch = () => entry.remote && loader.prefetch(entry.remote);
  return (
    <Link
      to={entry.to}
      className={styles.navLine}
      aria-current={active ? 'page' : undefined}
      title={navLabel(entry)}
      onClick={onClick}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      <NavIcon name={entry.icon} size={20} />
      <span className={styles.navLabel}>{navLabel(entry)}</span>
      {entry.premium && plan === 'premium' && <span className={styles.navMark}>{planLabels[plan]}</span>}
      {entry.count && <NavCount count={entry.count} label={entry.label} />}
    </Link>
  );
}
