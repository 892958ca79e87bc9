// One signer: what was signed and when, or the way to sign.
import type { InspectionDetail, SignerRole } from '@plumbline/contracts/inspection';
import { signaturePad } from '@plumbline/contracts/inspection';
import { Button, formatDate, Group, StatusBadge, useDisclosure } from '@plumbline/ui';
import { ReasonDialog } from '../not-applicable.tsx';
import { SignDialog, type DrawnOrTyped } from './sign-dialog.tsx';
import { pathOf } from './signature-path.ts';
import type { GivenSignature, Signatures } from './use-signatures.ts';
import type { SignedList } from './use-signed-list.ts';
import styles from './sign-off.module.css';

interface SignerCardProps {
  inspection: InspectionDetail;
  role: SignerRole;
  /** Who it probably is. */
  name: string;
  list: SignedList;
  signatures: Signatures;
  /** The list was looked at, and this person may sign. */
  maySign: boolean;
}

const labels = { inspector: 'Inspector', owner: 'Owner' } as const;

export function SignerCard({ inspection, role, name, list, signatures, maySign }: SignerCardProps) {
  const [isSigning, signing] = useDisclosure(false);
  const [isAway, away] = useDisclosure(false);
  const given = signatures.of(role);
  const isOvertaken = given !== undefined && list.hash !== undefined && given.manifestSha256 !== list.hash;
  const sign = async (words: DrawnOrTyped | { how: 'absent'; reason: string }) =>
    list.hash !== undefined &&
    signatures.sign({ role, ...words, items: list.files.map(({ sha256 }) => sha256), manifestSha256: list.hash });
  const title = `${labels[role]} signature`;
  return (
    <section className={styles.signer} aria-label={title}>
      <div className={styles.signerHead}>
        <span>
          <strong>{labels[role]}</strong> · {given?.name ?? name}
        </span>
        <StatusBadge about="Signature" {...badgeOf(given, isOvertaken)} />
      </div>
      {given && <Given signature={given} timeZone={inspection.timeZone} />}
      {isOvertaken && <p className={styles.changed}>The list changed after this signature. Sign again.</p>}
      <Group gap="xs">
        <Button
          variant={given && !isOvertaken ? 'subtle' : 'filled'}
          size="md"
          disabled={!maySign || list.hash === undefined}
          onClick={signing.open}
        >
          {given ? `Sign again as ${role}` : `Sign as ${role}`}
        </Button>
        {role === 'owner' && !given && (
          <Button variant="default" size="md" disabled={!maySign || list.hash === undefined} onClick={away.open}>
            Owner isn’t here
          </Button>
        )}
      </Group>
      {isSigning && <SignDialog role={role} title={title} name={name} count={list.files.length} onSign={sign} onClose={signing.close} />}
      {isAway && (
        <ReasonDialog
          title="Owner isn’t here"
          action="Save reason"
          onConfirm={(reason) => void sign({ how: 'absent', reason })}
          onClose={away.close}
        />
      )}
    </section>
  );
}

function badgeOf(given: GivenSignature | undefined, isOvertaken: boolean) {
  if (!given) return { tone: 'gray', label: 'Not signed' } as const;
  if (isOvertaken) return { tone: 'yellow', label: 'Sign again' } as const;
  return given.how === 'absent' ? ({ tone: 'gray', label: 'Not here' } as const) : ({ tone: 'green', label: 'Signed' } as const);
}

function Given({ signature, timeZone }: { signature: GivenSignature; timeZone: string }) {
  const { how, strokes, name, reason, license, signedAt } = signature;
  return (
    <>
      {how === 'drawn' && (
        <svg
          role="img"
          aria-label={`Drawn signature of ${name}`}
          className={styles.drawn}
          viewBox={`0 0 ${signaturePad.width} ${signaturePad.height}`}
        >
          <path className={styles.ink} d={pathOf(strokes ?? [])} />
        </svg>
      )}
      {how === 'typed' && <p className={styles.typed}>{name}</p>}
      {how === 'absent' && <p className={styles.quiet}>{reason}</p>}
      <p className={styles.quiet}>
        {formatDate(signedAt, 'date-time', timeZone)}
        {license ? ` · ${license}` : ''}
        {signature.isVerified ? '' : ' · saved on this phone, or waiting for its files'}
      </p>
    </>
  );
}
