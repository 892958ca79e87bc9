// One signer: what was signed and when, or the way to sign.
import type { InspectionDetail, SignerRole } from '@plumbline/contracts/inspection';
import { signaturePad } from '@plumbline/contracts/inspection';
import { Button, formatDate, Group, StatusBadge, useDisclosure } from '@plumbline/ui';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { SignDialog, type DrawnOrTyped } from './sign-dialog.tsx';
import { pathOf } from './signature-path.ts';
import type { GivenSignature, Signatures } from './use-signatures.ts';
import type { SignedList } from './use-signed-list.ts';
import styles from './sign-off.module.css';

interface SignerCardProps {
  inspection: InspectionDetail;
  signer: SignerRole;
  /** Who it probably is. */
  name: string;
  /** By an access link: the only name that may sign, and it is typed. */
  ownName?: string;
  list: SignedList;
  signatures: Signatures;
  /** The list was looked at, and this person may sign. */
  maySign: boolean;
}

type SigningWords = DrawnOrTyped | { how: 'absent'; reason: string };

const labels = { inspector: 'Inspector', owner: 'Owner' } as const;

export function SignerCard(props: SignerCardProps) {
  const { inspection, signer, name, list, signatures } = props;
  const given = signatures.of(signer);
  const isOvertaken = given !== undefined && list.hash !== undefined && given.manifestSha256 !== list.hash;
  return (
    <section className={styles.signer} aria-label={titleOf(signer)}>
      <div className={styles.signerHead}>
        <span>
          <strong>{labels[signer]}</strong> · {given?.name ?? name}
        </span>
        <StatusBadge about="Signature" {...badgeOf(given, isOvertaken)} />
      </div>
      {given && <Given signature={given} timeZone={inspection.timeZone} />}
      {isOvertaken && <p className={styles.changed}>The list changed after this signature. Sign again.</p>}
      <WaysToSign {...props} isGiven={given !== undefined} isOvertaken={isOvertaken} />
    </section>
  );
}

const titleOf = (signer: SignerRole) => `${labels[signer]} signature`;

interface WaysToSignProps extends SignerCardProps {
  isGiven: boolean;
  isOvertaken: boolean;
}

function WaysToSign({ signer, name, ownName, list, signatures, maySign, isGiven, isOvertaken }: WaysToSignProps) {
  const [isSigning, signing] = useDisclosure(false);
  const { hash, files } = list;
  const disabled = !maySign || hash === undefined;
  const sign = async (words: SigningWords) =>
    hash !== undefined && signatures.sign({ role: signer, ...words, items: files.map(({ sha256 }) => sha256), manifestSha256: hash });
  return (
    <Group gap="xs">
      <Button variant={isGiven && !isOvertaken ? 'subtle' : 'filled'} size="md" disabled={disabled} onClick={signing.open}>
        {isGiven ? `Sign again as ${signer}` : `Sign as ${signer}`}
      </Button>
      {signer === 'owner' && !isGiven && <OwnerAway disabled={disabled} onReason={(reason) => void sign({ how: 'absent', reason })} />}
      {isSigning && (
        <SignDialog
          signer={signer}
          title={titleOf(signer)}
          name={ownName === undefined ? name : ''}
          {...(ownName === undefined ? {} : { ownName })}
          count={files.length}
          onSign={sign}
          onClose={signing.close}
        />
      )}
    </Group>
  );
}

function OwnerAway({ disabled, onReason }: { disabled: boolean; onReason: (reason: string) => void }) {
  const [opened, away] = useDisclosure(false);
  const title = 'Owner isn’t here';
  return (
    <>
      <Button variant="default" size="md" disabled={disabled} onClick={away.open}>
        {title}
      </Button>
      {opened && <ReasonDialog title={title} action="Save reason" onConfirm={onReason} onClose={away.close} />}
    </>
  );
}

function badgeOf(given: GivenSignature | undefined, isOvertaken: boolean) {
  if (!given) return { tone: 'gray', label: 'Not signed' } as const;
  if (isOvertaken) return { tone: 'yellow', label: 'Sign again' } as const;
  return given.how === 'absent' ? ({ tone: 'gray', label: 'Not here' } as const) : ({ tone: 'green', label: 'Signed' } as const);
}

const waitingWords = { phone: ' · on this phone', waiting: ' · waiting for its files', verified: '' } as const;

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
        {waitingWords[signature.state]}
      </p>
    </>
  );
}
