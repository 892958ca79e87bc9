// Figures on the public pages: always beside the words that they are the maker's own.
import content from './content.json' with { type: 'json' };

export interface MakersClaim {
  readonly value: string;
  readonly label: string;
  /** Where the maker says so. */
  readonly source: string;
}

export function MakersClaims({ figures = content.figures, heading }: { figures?: readonly MakersClaim[]; heading: string }) {
  return (
    <section className="claims" aria-label={heading}>
      <div className="wide">
        <p className="tag">{content.claimsNote.label}</p>
        <dl className="figures">
          {figures.map(({ value, label, source }) => (
            <div key={label}>
              <dt>
                {label}
                <small>{source}</small>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="note">{content.claimsNote.text}</p>
      </div>
    </section>
  );
}
