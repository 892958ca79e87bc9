// Sends a dropped or chosen PDF to be verified and shows the answer. Its text is written into the page as it is: it stands alone and uses nothing from outside.

/** What the workspace answers about a file. */
interface Answer {
  signature: 'valid' | 'issuer_not_verified' | 'invalid' | 'none' | 'sample';
  signatureText: string;
  signer?: { name: string; issuer: string; isTrusted: boolean };
  revocation?: 'not_revoked' | 'revoked' | 'not_checked';
  revokedOf?: string[];
  authorities?: string[];
  timestampedAt?: string;
  timestampedBy?: string;
  isKnown: boolean;
  report?: { number: string; revision: number; sealedOn: string; isCurrent: boolean };
  sha256: string;
  message?: string;
}

export class VerifyDrop {
  readonly page: Document;
  readonly drop: HTMLElement | null;
  /** The check that is under way, or the last one. */
  done: Promise<void> = Promise.resolve();

  constructor(page: Document) {
    this.page = page;
    this.drop = page.querySelector<HTMLElement>('[data-verify]');
    const input = this.drop?.querySelector('input');
    if (!this.drop || !input) return;
    input.disabled = false;
    input.addEventListener('change', () => this.take(input.files?.[0]));
    for (const name of ['dragover', 'drop']) this.drop.addEventListener(name, (event) => event.preventDefault());
    this.drop.addEventListener('drop', (event) => this.take(event.dataTransfer?.files[0]));
  }

  take(file: File | undefined): void {
    if (file) this.done = this.verify(file);
  }

  async verify(file: File): Promise<void> {
    const answers = this.page.querySelector<HTMLElement>('.answers');
    if (answers) answers.hidden = true;
    this.say(this.sentence('checking'), '');
    try {
      const response = await fetch(this.drop?.dataset['verify'] ?? '', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/pdf', accept: 'application/json' },
        body: file,
      });
      const answer = (await response.json()) as Answer;
      if (response.ok) this.show(answer, file.name);
      else this.say(answer.message ?? this.sentence('failed'), 'bad');
    } catch {
      this.say(this.sentence('failed'), 'bad');
    }
  }

  show(answer: Answer, name: string): void {
    const { signer, report, authorities = [] } = answer;
    this.fill('file', `${name} · SHA-256 ${answer.sha256}`);
    this.fill('signature', answer.signatureText);
    this.fill('signer', signer ? `${signer.name}, ${this.sentence('issuedBy')} ${signer.issuer}` : '');
    this.fill('authorities', authorities.join('\n'));
    this.fill('timestamp', this.stamped(answer));
    this.fill('known', this.sentence(answer.isKnown ? 'known' : 'unknown'));
    this.fill('report', report ? `${report.number}, ${this.sentence('version')} ${report.revision}, ${report.sealedOn}` : '');
    this.fill('current', report ? this.sentence(report.isCurrent ? 'current' : 'superseded') : '');
    const answers = this.page.querySelector<HTMLElement>('.answers');
    if (answers) answers.hidden = false;
    const outcome = this.outcomeOf(answer);
    this.say(
      `${this.sentence(outcome)}${outcome === 'revoked' ? this.revokedOf(answer) : ''}`,
      { good: 'good', paper: '' }[outcome] ?? 'bad',
    );
  }

  /** Whose certificates were. */
  revokedOf({ revokedOf = [] }: Answer): string {
    return revokedOf.length === 0 ? '' : ` ${this.sentence('revokedOf')} ${revokedOf.join(', ')}.`;
  }

  stamped({ timestampedAt, timestampedBy }: Answer): string {
    if (!timestampedAt) return '';
    const by = timestampedBy ? `${this.sentence('stampedByKnown')} ${timestampedBy}` : this.sentence('stampedBy');
    return `${timestampedAt.slice(0, 19).replace('T', ' ')} UTC, ${by}`;
  }

  /** One sentence over all: good only where the seal, the file and the version are. */
  outcomeOf({ signature, revocation, isKnown, report }: Answer): string {
    if (signature === 'sample') return 'sample';
    if (signature === 'invalid') return 'changed';
    if (!isKnown) return 'notOurs';
    if (revocation === 'revoked') return 'revoked';
    if (signature === 'issuer_not_verified') return 'unvouched';
    if (!report?.isCurrent) return 'recalled';
    return signature === 'none' ? 'paper' : 'good';
  }

  /** A row without a value is left out. */
  fill(name: string, value: string): void {
    const row = this.page.querySelector<HTMLElement>(`[data-row="${name}"]`);
    const cell = row?.querySelector('dd');
    if (!row || !cell) return;
    row.hidden = value === '';
    cell.textContent = value;
  }

  sentence(name: string): string {
    return this.page.querySelector(`[data-sentence="${name}"]`)?.textContent ?? '';
  }

  say(text: string, tone: string): void {
    const told = this.page.querySelector<HTMLElement>('[data-result]');
    if (!told) return;
    told.textContent = text;
    told.dataset['result'] = tone;
  }
}
