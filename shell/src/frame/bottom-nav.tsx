// The bar of the phone: the few places one goes to all day, and More.
import { IconDots } from '@plumbline/ui/frame';
import { Link, useLocation } from 'react-router';
import { activeEntry, type NavEntry } from './nav.ts';
import { say } from './frame-texts.ts';
import { NavIcon } from './nav-icons.ts';
import { useNavClick } from './use-nav-click.ts';

const places = 4;

export function BottomNav({ nav, onMore }: { nav: readonly NavEntry[]; onMore: () => void }) {
  const { pathname } = useLocation();
  const active = activeEntry(nav, pathname);
  const order = (entry: NavEntry) => entry.bottomBar?.order ?? 0;
  const shown = nav
    .filter((entry) => entry.bottomBar)
    .toSorted((one, other) => order(one) - order(other))
    .slice(0, places);
  return (
    <nav aria-label={say('quickAccess')} data-bottom-nav>
      {shown.map((entry) => (
        <Place key={entry.id} entry={entry} active={entry === active} />
      ))}
      <button type="button" onClick={onMore}>
        <IconDots size={22} stroke={1.75} aria-hidden />
        {say('more')}
      </button>
    </nav>
  );
}

function Place({ entry, active }: { entry: NavEntry; active: boolean }) {
  const onClick = useNavClick(entry);
  return (
    <Link to={entry.to} aria-current={active ? 'page' : undefined} onClick={onClick}>
      <NavIcon name={entry.icon} size={22} />
      {entry.bottomBar?.label}
    </Link>
  );
}
