import { Anchor } from '@mantine/core';

interface NestaPaginaProps {
  /** Ids of the headings with their texts. */
  readonly partes: readonly (readonly [id: string, text: string])[];
}

/** Jumps to the parts of a long page. They are buttons: the fragment of the address names the page. */
export function NestaPagina({ partes }: NestaPaginaProps) {
  return (
    <nav aria-label="Nesta página" className="aval-links">
      {partes.map(([id, text]) => (
        <Anchor key={id} component="button" type="button" onClick={() => jumpTo(id)}>
          {text}
        </Anchor>
      ))}
    </nav>
  );
}

function jumpTo(id: string) {
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
