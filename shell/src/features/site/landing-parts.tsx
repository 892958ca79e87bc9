// The second half of the landing page: what can be relied on, the price, questions, and the way in once more.
import content from './content.json' with { type: 'json' };
import { StartButton, type Visitor } from './document.tsx';
import { kept } from './feature-list.ts';
import { Ticks } from './ticks.tsx';

const { landing } = content;

export function Promises() {
  return (
    <section className="block tinted" aria-labelledby="promises">
      <div className="wide">
        <h2 id="promises">{landing.promises.title}</h2>
        <ul className="cards">
          {kept(landing.promises.items).map(({ title, text, feature }) => (
            <li key={title} data-feature={feature}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Offer() {
  const { title, plan, price, from, per, offer, includes } = landing.pricing;
  return (
    <section className="block" aria-labelledby="pricing">
      <div className="wide offer">
        <div>
          <h2 id="pricing">{title}</h2>
          <p className="plan">{plan}</p>
          <p className="price">
            <span>{from} </span>
            {price}
            <span>{per}</span>
          </p>
          <p className="badge">{offer}</p>
          <p className="note">{content.claimsNote.label}</p>
        </div>
        <Ticks points={includes} />
      </div>
    </section>
  );
}

export function Questions() {
  const { title, items } = landing.questions;
  return (
    <section className="block tinted" aria-labelledby="questions">
      <div className="wide narrow">
        <h2 id="questions">{title}</h2>
        {kept(items).map(({ question, text, feature }) => (
          <details key={question} data-feature={feature}>
            <summary>{question}</summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export function Closing({ signedIn }: Visitor) {
  const { title, text } = landing.closing;
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wide">
        <h2 id="closing">{title}</h2>
        <p className="lead">{text}</p>
        <StartButton signedIn={signedIn} />
      </div>
    </section>
  );
}
