// `/features`: what it can do, by card and by business function, what it works with, and the maker's technical claims.
import content from './content.json' with { type: 'json' };
import type { Visitor } from './document.tsx';
import { kept } from './feature-list.ts';
import { Icon, type IconName } from './icons.tsx';
import { Closing } from './landing-parts.tsx';
import { MakersClaims } from './makers-claims.tsx';
import { Ticks } from './ticks.tsx';

const { features } = content;
const cardIcons: readonly IconName[] = ['analysis', 'file', 'field', 'estimate'];

export function FeaturesPage({ signedIn }: Visitor) {
  return (
    <>
      <section className="hero plain">
        <div className="wide">
          <h1>{features.headline}</h1>
          <p className="lead">{features.lead}</p>
        </div>
      </section>
      <section className="block" aria-label="Features">
        <ul className="wide cards features">
          {features.cards.map(({ title, text, points, feature }, index) => (
            <li key={title} data-feature={feature}>
              <span className="sign">
                <Icon name={cardIcons[index] ?? 'check'} />
              </span>
              <h2>{title}</h2>
              <p>{text}</p>
              <Ticks points={points} />
            </li>
          ))}
        </ul>
      </section>
      <Functions />
      <Integrations />
      <MakersClaims heading={features.technical.title} figures={features.technical.figures} />
      <Closing signedIn={signedIn} />
    </>
  );
}

function Functions() {
  const { title, groups } = features.functions;
  return (
    <section className="block tinted" aria-labelledby="functions">
      <div className="wide">
        <h2 id="functions">{title}</h2>
        <div className="columns">
          {groups.map((group) => (
            <div key={group.title}>
              <h3>{group.title}</h3>
              <Ticks points={group.points} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Integrations() {
  const { title, lead, active, items } = features.integrations;
  return (
    <section className="block" aria-labelledby="integrations">
      <div className="wide">
        <h2 id="integrations">{title}</h2>
        <p className="lead">{lead}</p>
        <ul className="integrations">
          {kept(items).map((one) => (
            <li key={one.name} data-feature={one.feature}>
              <div>
                <h3>{one.name}</h3>
                <p>{one.text}</p>
              </div>
              <span className="state">{active}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
