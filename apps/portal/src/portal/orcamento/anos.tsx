import { Choice } from '../choices.tsx';
import { type Passos, passosParams } from './passos-address.ts';

interface AnosProps {
  readonly anos: readonly number[];
  readonly ano: number;
  readonly passos: Passos<string>;
}

/** Links to the available years; the chosen steps are kept. */
export function Anos({ anos, ano, passos }: AnosProps) {
  if (anos.length < 2) return null;
  return (
    <nav className="orc-years" aria-label="Ano">
      {anos.map((each) => (
        <Choice
          key={each}
          search={`?${new URLSearchParams(passosParams({ ...passos, ano: each }))}`}
          current={each === ano}
        >
          {each}
        </Choice>
      ))}
    </nav>
  );
}
