// A list of points, each with its tick: those that are built.
import { kept, type Point } from './feature-list.ts';
import { Icon } from './icons.tsx';

export function Ticks({ points }: { points: readonly Point[] }) {
  return (
    <ul className="ticks">
      {kept(points).map(({ text, feature }) => (
        <li key={text} data-feature={feature}>
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  );
}
