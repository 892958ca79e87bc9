// `/` and `/marketing`: what the product is, in the maker's words, and the way in.
import content from './content.json' with { type: 'json' };
import { StartButton, type Visitor } from './document.tsx';
import { kept } from './feature-list.ts';
import { Icon } from './icons.tsx';
import { ContactForm } from './contact-form.tsx';
import { Closing, Offer, Promises, Questions } from './landing-parts.tsx';
import { MakersClaims } from './makers-claims.tsx';
import { Shot } from './shot.tsx';

const { landing, workflow } = content;

export function LandingPage({ signedIn }: Visitor) {
  return (
    <>
      <section className="hero">
        <div className="wide">
          <div>
            <p className="kicker">{landing.kicker}</p>
            <h1>{landing.headline}</h1>
            <p className="lead">{landing.lead}</p>
            <div className="actions">
              <StartButton signedIn={signedIn} />
              <a className="button quiet" href="/workflow">
                {landing.seeWorkflow}
              </a>
            </div>
          </div>
          <Shot name="claim-hub" alt={landing.screenshot} first />
        </div>
      </section>
      <MakersClaims heading="Figures" />
      <Problems />
      <Lifecycle />
      <Tour />
      <Promises />
      <Offer />
      <Questions />
      <ContactForm />
      <Closing signedIn={signedIn} />
      <nav className="start-bar" aria-label={landing.start}>
        <StartButton signedIn={signedIn} />
      </nav>
    </>
  );
}

function Problems() {
  const { title, lead, items } = landing.problems;
  return (
    <section className="block" aria-labelledby="problems">
      <div className="wide">
        <h2 id="problems">{title}</h2>
        <p className="lead">{lead}</p>
        <ul className="pairs">
          {kept(items).map(({ before, text, feature }) => (
            <li key={before} data-feature={feature}>
              <p className="before">{before}</p>
              <p>
                <Icon name="check" />
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Lifecycle() {
  const { title, lead } = landing.lifecycle;
  return (
    <section className="block tinted" aria-labelledby="lifecycle">
      <div className="wide">
        <h2 id="lifecycle">{title}</h2>
        <p className="lead">{lead}</p>
        <ol className="line">
          {workflow.steps.map(({ name, short, feature }, index) => (
            <li key={name} data-feature={feature}>
              <h3>
                <a href={`/workflow#step-${index + 1}`}>{name}</a>
              </h3>
              <p>{short}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Tour() {
  const { title, lead, stops } = landing.tour;
  return (
    <section className="block" aria-labelledby="tour">
      <div className="wide">
        <h2 id="tour">{title}</h2>
        <p className="lead">{lead}</p>
        <div className="tour">
          {kept(stops).map((stop) => (
            <div className="stop" key={stop.image} data-feature={stop.feature}>
              <div>
                <h3>{stop.title}</h3>
                <p>{stop.text}</p>
              </div>
              <Shot name={stop.image} alt={stop.alt} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
