// `/workflow`: the maker's figures, the automation of each phase as its target, and the eight steps one by one.
import content from './content.json' with { type: 'json' };
import type { Visitor } from './document.tsx';
import { kept, type Point } from './feature-list.ts';
import { Closing } from './landing-parts.tsx';
import { MakersClaims } from './makers-claims.tsx';
import { MeasuredTimes } from './measured-times.tsx';

const { workflow } = content;

export function WorkflowPage({ signedIn }: Visitor) {
  return (
    <>
      <section className="hero plain">
        <div className="wide">
          <h1>{workflow.headline}</h1>
          <p className="lead">{workflow.lead}</p>
        </div>
      </section>
      <MakersClaims heading={workflow.stats} />
      <Phases />
      {signedIn && <MeasuredTimes />}
      <Breakdown />
      <Closing signedIn={signedIn} />
    </>
  );
}

function Phases() {
  const { title, lead, items } = workflow.phases;
  return (
    <section className="block" aria-labelledby="phases">
      <div className="wide">
        <h2 id="phases">{title}</h2>
        <p className="lead">{lead}</p>
        <ul className="phases">
          {items.map(({ name, percent }) => (
            <li key={name}>
              <span>{name}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className="rail" width="100" height="8" rx="1" />
                <rect className="bar" width={percent} height="8" rx="1" />
              </svg>
              <strong>{percent}%</strong>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type Step = (typeof workflow.steps)[number];

/** All steps stand below one another; the script of the page makes tabs of them. */
function Breakdown() {
  const { title, lead } = workflow.breakdown;
  return (
    <section className="block tinted" aria-labelledby="breakdown">
      <div className="wide">
        <h2 id="breakdown">{title}</h2>
        <p className="lead">{lead}</p>
        <div className="breakdown" data-steps="">
          <ol className="step-list">
            {workflow.steps.map(({ name }, index) => (
              <li key={name}>
                <a href={`#step-${index + 1}`} id={`step-${index + 1}-tab`}>
                  <span className="number">{index + 1}</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
          <div>
            {workflow.steps.map((step, index) => (
              <StepPanel key={step.name} step={step} number={index + 1} percent={workflow.phases.items[index]?.percent ?? 0} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function StepPanel({ step, number, percent }: { step: Step; number: number; percent: number }) {
  const { words } = workflow.breakdown;
  return (
    <div className="step" id={`step-${number}`} data-feature={step.feature}>
      <h3>
        <span className="number">{number}</span>
        {step.name}
      </h3>
      <p>{step.short}</p>
      <dl className="measures">
        <div>
          <dt>{words.duration}</dt>
          <dd>{step.duration}</dd>
        </div>
        <div>
          <dt>{words.automation}</dt>
          <dd>{percent}%</dd>
        </div>
      </dl>
      <div className="columns">
        <Points title={words.inputs} points={step.inputs} />
        <Points title={words.process} points={step.process} within={step.feature} ordered />
        <Points title={words.outputs} points={step.outputs} within={step.feature} />
      </div>
    </div>
  );
}

interface PointsProps {
  title: string;
  points: readonly Point[];
  /** The feature of the step, which need not be said again. What goes in promises nothing. */
  within?: string;
  ordered?: boolean;
}

function Points({ title, points, within, ordered = false }: PointsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <div>
      <h4>{title}</h4>
      <List className="points">
        {kept(points).map(({ text, feature }) => (
          <li key={text} data-feature={within === undefined || feature === within ? undefined : feature}>
            {text}
          </li>
        ))}
      </List>
    </div>
  );
}
