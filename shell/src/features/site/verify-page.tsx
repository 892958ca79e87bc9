// `/verify`: somebody who holds a report learns whether its seal is valid, the file known, and the version current.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { hrefOf } from '@plumbline/contracts/kernel';
import content from './content.json' with { type: 'json' };

const { verify } = content;

export function VerifyPage() {
  return (
    <>
      <section className="hero plain">
        <div className="wide">
          <h1>{verify.headline}</h1>
          <p className="lead">{verify.lead}</p>
        </div>
      </section>
      <section className="block" aria-labelledby="check">
        <div className="wide">
          <h2 id="check">{verify.check}</h2>
          <div className="drop" data-verify={hrefOf(inspectionApi.verifyReport)}>
            <label>
              <span>{verify.choose}</span>
              <input type="file" accept="application/pdf,.pdf" disabled />
            </label>
            <p className="hint">{verify.kept}</p>
            <noscript>
              <p>{verify.noscript}</p>
            </noscript>
          </div>
          <div role="status" data-result="" />
          <dl className="answers" hidden>
            {Object.entries(verify.rows).map(([name, words]) => (
              <div key={name} data-row={name}>
                <dt>{words}</dt>
                <dd />
              </div>
            ))}
          </dl>
          <ul hidden data-sentences="">
            {Object.entries(verify.sentences).map(([name, sentence]) => (
              <li key={name} data-sentence={name}>
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="block tinted" aria-labelledby="meaning">
        <div className="wide">
          <h2 id="meaning">{verify.meaning}</h2>
          <ul className="meanings">
            {verify.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
