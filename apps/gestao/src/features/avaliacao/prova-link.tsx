import { enderecoDaProva, portalPath } from '@claraboia/contract';
import { Anchor } from '@mantine/core';

interface ProvaLinkProps {
  readonly endereco: string;
  readonly cliente: string;
  readonly numero: string;
}

/** Link to the place that shows what a judgement says of a criterion. */
export const ProvaLink = ({ endereco, cliente, numero }: ProvaLinkProps) => (
  <Anchor
    href={enderecoDaProva(endereco, portalPath(cliente))}
    target="_blank"
    rel="noopener"
    aria-label={`Ver no portal: critério ${numero}`}
  >
    Ver no portal
  </Anchor>
);
