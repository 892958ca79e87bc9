// A figure that explains itself: pressed, it lists the rows and the formula it is made of.
import { ledgerKindLabels, type MoneyFigure } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { coverageLabels } from '@plumbline/contracts/enums';
import { DateText, Drawer, TableFrame, UnstyledButton, useDisclosure } from '@plumbline/ui';
import type { ReactNode } from 'react';
import rows from '../../../shared/money-rows.module.css';
import styles from './amount-button.module.css';

/** `short` is another name where the place is small. */
export function AmountButton({ figure, short }: { figure: MoneyFigure; short?: string }) {
  const label = short ?? figure.label;
  return (
    <Explained figure={figure} label={label} className={styles.figure}>
      <span className={styles.figureLabel}>{label}</span>
      <span className={styles.figureValue}>{shownAmount(figure)}</span>
    </Explained>
  );
}

/** Only the amount, where its name stands beside it already; `label` is that name. */
export function BareAmountButton({ figure, label }: { figure: MoneyFigure; label: string }) {
  return (
    <Explained figure={figure} label={label} className={styles.bare}>
      {shownAmount(figure)}
    </Explained>
  );
}

interface ExplainedProps {
  readonly figure: MoneyFigure;
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function Explained({ figure, label, className, children }: ExplainedProps) {
  const [opened, drawer] = useDisclosure(false);
  const shown = shownAmount(figure);
  return (
    <>
      <UnstyledButton
        className={className}
        onClick={drawer.open}
        aria-haspopup="dialog"
        aria-label={`${label}: ${shown}. Show calculation`}
      >
        {children}
      </UnstyledButton>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="right"
        title={`${label}: ${shown}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Explanation figure={figure} />
      </Drawer>
    </>
  );
}

function shownAmount({ amount }: MoneyFigure): string {
  return amount === undefined ? '—' : showDollars(amount);
}

function Explanation({ figure }: { figure: MoneyFigure }) {
  return (
    <div className={styles.explanation}>
      <p className={styles.formula}>{figure.formula}</p>
      {figure.amount === undefined && <p className={styles.quiet}>No entries yet.</p>}
      {figure.terms.length > 0 && <Terms figure={figure} />}
      {figure.rows.length > 0 && <Rows figure={figure} />}
    </div>
  );
}

function Terms({ figure }: { figure: MoneyFigure }) {
  return (
    <ul className={styles.terms} aria-label="Calculated from">
      {figure.terms.map((term) => (
        <li key={term.label}>
          <span>
            {term.sign} {term.label}
          </span>
          <span className="cx-figures">{showDollars(term.amount)}</span>
        </li>
      ))}
      <Total figure={figure} />
    </ul>
  );
}

function Total({ figure }: { figure: MoneyFigure }) {
  return (
    <li className={styles.total}>
      <span>= {figure.label}</span>
      <span className="cx-figures">{shownAmount(figure)}</span>
    </li>
  );
}

function Rows({ figure }: { figure: MoneyFigure }) {
  return (
    <>
      <TableFrame label={`Entries for ${figure.label}`} minWidth={340}>
        <table className={rows.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Date</th>
              <th scope="col" className={rows.amount}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {figure.rows.map((row) => (
              <tr key={row.id}>
                <td>
                  #{row.id} {ledgerKindLabels[row.kind]}, {coverageLabels[row.coverage]}
                  <span className={rows.sub}>
                    {row.who}
                    {row.note && ` · ${row.note}`}
                  </span>
                </td>
                <td className={rows.nowrap}>
                  <DateText at={row.on} />
                </td>
                <td className={rows.amount}>
                  {row.sign} {showDollars(Math.abs(row.amount))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <ul className={styles.terms}>
        <Total figure={figure} />
      </ul>
    </>
  );
}
