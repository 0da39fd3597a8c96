import type { FacePessoas } from '@claraboia/contract';
import { fotoHref } from '../file-hrefs.ts';
import { initials } from '../format.ts';
import { usePortal } from '../portal-data.ts';
import { readText } from '../transparencia/leitura.ts';
import type { Registro } from './inteira-data.ts';

interface PessoasProps {
  readonly face: FacePessoas;
  readonly list: readonly Registro[];
}

const textsOf = ({ nome, cargo }: FacePessoas, row: Registro) => ({
  nome: readText(nome, row) ?? '',
  cargo: readText(cargo, row) ?? '',
});

/** Names and offices in a sentence: `Ana Reis, Prefeita; Ivo Sales, Ouvidor`. */
export const pessoasText = ({ face, list }: PessoasProps): string =>
  list
    .map((row) => textsOf(face, row))
    .map(({ nome, cargo }) => `${nome}, ${cargo}`)
    .join('; ');

/** People with their photos; nothing without people. */
export function Pessoas({ face, list }: PessoasProps) {
  const { cliente } = usePortal();
  if (list.length === 0) return null;
  return (
    <ul className="portal-list portal-managers">
      {list.map((row) => {
        const { nome, cargo } = textsOf(face, row);
        return (
          <li key={row.id} className="portal-manager">
            {readText(face.foto, row) === null ? (
              <span className="portal-manager-photo" aria-hidden="true">
                {initials(nome)}
              </span>
            ) : (
              <img
                className="portal-manager-photo"
                src={fotoHref(cliente, face.lista, row.id)}
                alt={`Foto de ${nome}`}
                width="72"
                height="72"
                loading="lazy"
              />
            )}
            <span>
              <strong>{nome}</strong> <span className="portal-muted">{cargo}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
