// The bar of a claim on a phone: call, text, photo, note, and the rest behind More.
import type { Claim } from '@plumbline/contracts/claims';
import { IconCamera, IconDots, IconPlus, Menu } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTabAddress } from '../../../../shared/claims/tab-address.ts';
import { ActionMenu } from './action-menu.tsx';
import { useAdjacent } from './adjacent-claims.tsx';
import { contactIcons } from './contact-buttons.tsx';
import { contactWays, type ContactWay } from './contact-ways.ts';
import type { ClaimActions } from './use-claim-actions.ts';

const words = { call: 'Call', text: 'Text', email: 'Email' } as const;

export function PhoneBar({ claim, actions }: { claim: Claim; actions: ClaimActions }) {
  const addressOf = useTabAddress();
  const { search } = useLocation();
  const ways = contactWays(claim);
  const inBar = ways.filter(({ kind }) => kind !== 'email');
  const email = ways.find(({ kind }) => kind === 'email');
  return (
    <nav aria-label="This claim" data-bottom-nav>
      {inBar.map((way) => (
        <Contact key={way.kind} way={way} />
      ))}
      <Link to={addressOf('inspections')}>
        <IconCamera size={22} stroke={1.75} aria-hidden />
        Photo
      </Link>
      <Link to={`${search}#note`}>
        <IconPlus size={22} stroke={1.75} aria-hidden />
        Note
      </Link>
      <ActionMenu
        claim={claim}
        actions={actions}
        target={
          <button type="button">
            <IconDots size={22} stroke={1.75} aria-hidden />
            More
          </button>
        }
      >
        {email && <EmailItem way={email} />}
        <AdjacentItems claimId={claim.id} />
      </ActionMenu>
    </nav>
  );
}

function Contact({ way: { kind, label, to, href } }: { way: ContactWay }) {
  const Icon = contactIcons[kind];
  const shown: ReactNode = (
    <>
      <Icon size={22} stroke={1.75} aria-hidden />
      {words[kind]} <span className="cx-hidden">{label.slice(words[kind].length + 1)}</span>
    </>
  );
  return to ? <Link to={to}>{shown}</Link> : <a href={href}>{shown}</a>;
}

function EmailItem({ way: { label, to, href } }: { way: ContactWay }) {
  return to ? (
    <Menu.Item component={Link} to={to}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item component="a" href={href}>
      {label}
    </Menu.Item>
  );
}

function AdjacentItems({ claimId }: { claimId: number }) {
  const { previous, next } = useAdjacent(claimId);
  return (
    <>
      {previous && (
        <Menu.Item component={Link} to={previous}>
          Previous claim
        </Menu.Item>
      )}
      {next && (
        <Menu.Item component={Link} to={next}>
          Next claim
        </Menu.Item>
      )}
    </>
  );
}
