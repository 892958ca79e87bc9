// The head of the workspace: navigation button, name, search, truth about the connection, user menu.
import { isStaff } from '@plumbline/contracts/kernel';
import { ActionIcon, IconMenu2, IconSearch } from '@plumbline/ui/frame';
import { shortcuts, type SessionUser } from '@plumbline/web';
import { Link } from 'react-router';
import { KeyCaps } from './keys/key-caps.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import styles from './frame.module.css';
import { say } from './frame-texts.ts';
import { Logo } from './logo.tsx';
import { LatePart } from './parts/late-part.tsx';
import { useFrameSlots } from './slots.ts';
import { UserMenu } from './user-menu.tsx';

export interface HeaderProps {
  user: SessionUser;
  hasNavButton: boolean;
  navOpened: boolean;
  onOpenNav: () => void;
  onSearch: () => void;
}

export function Header({ user, hasNavButton, navOpened, onOpenNav, onSearch }: HeaderProps) {
  const { Bell } = useFrameSlots();
  return (
    <header className={styles.header} data-frame>
      {hasNavButton && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={say('openNavigation')}
          aria-expanded={navOpened}
          onClick={onOpenNav}
        >
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      )}
      <Link to="/" className={styles.brand}>
        {user.organization.logoUrl ? (
          <img src={user.organization.logoUrl} alt={user.organization.name} className={styles.firmLogo} />
        ) : (
          <Logo />
        )}
        <span className={styles.brandName}>Plumbline</span>
      </Link>
      <SearchButton onSearch={onSearch} />
      <div className={styles.headerEnd}>
        {!isStaff(user.role) && <LateLanguage />}
        <ConnectionChip />
        <Bell />
        <UserMenu user={user} />
      </div>
    </header>
  );
}

const fetchLanguageSwitch = async () => (await import(/* webpackChunkName: "page-language" */ './language-switch.tsx')).LanguageSwitch;
const nothing = () => undefined;

/** Nobody of the office has it: what it needs to keep a choice comes after the frame, which leaves its place free. */
function LateLanguage() {
  return (
    <LatePart
      label={say('language')}
      fetchPart={fetchLanguageSwitch}
      opened
      onOpen={nothing}
      onClose={nothing}
      waiting={<span className={styles.languageRoom} />}
    >
      {(LanguageSwitch) => <LanguageSwitch />}
    </LatePart>
  );
}

/** Looks like a field and opens the palette; on a phone only its icon stands there. */
function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button type="button" className={styles.search} onClick={onSearch} aria-haspopup="dialog" aria-label={say('search')}>
      <IconSearch size={20} aria-hidden />
      <span className={styles.searchWords} aria-hidden="true">
        {say('searchOrRun')}
      </span>
      <span className={styles.searchKeys} aria-hidden="true">
        <KeyCaps keys={shortcuts.palette.keys} />
      </span>
    </button>
  );
}
