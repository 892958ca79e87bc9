// The five steps: what happened in the one that stands there, with who and when.
import type { ActivityEntry } from '@plumbline/contracts/claims';
import { Button, DateText, Group, SectionCard, UnstyledButton } from '@plumbline/ui';
import { demoSteps, entriesByStep } from './demo-steps.ts';
import styles from './demo.module.css';
import { useAutoPlay } from './use-auto-play.ts';

/** More of one step would push the buttons out of sight. */
const shown = 8;

export function Walkthrough({ entries }: { entries: readonly ActivityEntry[] }) {
  const play = useAutoPlay();
  const byStep = entriesByStep(entries);
  const step = demoSteps[play.at] ?? demoSteps[0];
  return (
    <SectionCard title="Walkthrough">
      <ol className={styles.steps}>
        {demoSteps.map(({ id, title }, at) => (
          <li key={id}>
            <UnstyledButton className={styles.step} aria-current={at === play.at ? 'step' : undefined} onClick={() => play.goTo(at)}>
              {title}
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <section aria-live="polite" aria-label={step.title} className={styles.panel}>
        <h3 className={styles.heading}>{step.title}</h3>
        <p className={styles.quiet}>{step.about}</p>
        <Told entries={byStep.get(step.id) ?? []} />
      </section>
      <Group>
        <Button variant="default" disabled={play.isFirst} onClick={() => play.goTo(play.at - 1)}>
          Previous
        </Button>
        <Button variant="default" disabled={play.isLast} onClick={() => play.goTo(play.at + 1)}>
          Next
        </Button>
        <Button onClick={play.toggle}>{play.isPlaying ? 'Pause' : 'Auto Play'}</Button>
      </Group>
    </SectionCard>
  );
}

function Told({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <p className={styles.quiet}>Nothing is recorded for this step yet.</p>;
  const more = entries.length - shown;
  return (
    <>
      <ul className={styles.told}>
        {entries.slice(0, shown).map(({ id, at, text, actorName }) => (
          <li key={id}>
            {text}
            <span className={styles.quiet}>
              {' '}
              · {actorName}, <DateText at={at} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{more === 1 ? '1 more entry' : `${more} more entries`} in the activity of the claim.</p>}
    </>
  );
}
