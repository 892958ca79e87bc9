// The money of the case in one paragraph, with a bar of what came and what is still to come.
import type { CaseMoney } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { IconChevronRight } from '@plumbline/ui';
import { useSeenAs } from '../base/use-seen-as.ts';
import { say } from '../texts/say.ts';
import styles from './case-card.module.css';

export function CaseCardMoney({ money: { state, text, received = 0, toCome = 0, bar } }: { money: CaseMoney }) {
  const { isAttorney } = useSeenAs();
  const all = received + toCome;
  return (
    <>
      <div className={styles.block}>
        <h3>{say(isAttorney ? 'moneyOfCase' : 'money')}</h3>
        <p>{text}</p>
        {bar !== undefined && (
          <>
            <div className={styles.bar} role="img" aria-label={bar}>
              <i style={{ width: `${all > 0 ? (received / all) * 100 : 0}%` }} />
              <i />
            </div>
            <p className={styles.legend} aria-hidden>
              <span>
                {say('received')}
                <strong>{showDollars(received)}</strong>
              </span>
              <span>
                {say('toCome')}
                <strong>{showDollars(toCome)}</strong>
              </span>
            </p>
          </>
        )}
      </div>
      {(state === 'agreed' || state === 'open') && (
        <a href="#amounts" className={styles.link}>
          {say('everyAmount')}
          <IconChevronRight size={20} aria-hidden />
        </a>
      )}
    </>
  );
}
