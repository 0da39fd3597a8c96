import { useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import type { ListaAberta } from './dados-abertos.ts';

/** Four columns have room from here on. */
const TABLE_SCREEN = '(min-width: 768px)';

const TIPO: Readonly<Record<ListaAberta['colunas'][number]['tipo'], string>> = {
  text: 'texto',
  date: 'data',
  dateTime: 'data e hora',
  number: 'número',
  money: 'valor em reais',
  integer: 'número inteiro',
  boolean: 'sim ou não',
  list: 'lista',
};

interface ColunaListProps {
  readonly lista: ListaAberta;
}

/** The data dictionary of a list: a table, on a phone one entry a column. */
export function ColunaList(props: ColunaListProps) {
  return useMediaQuery(TABLE_SCREEN) ? <Table {...props} /> : <Entries {...props} />;
}

function Table({ lista: { nome, colunas } }: ColunaListProps) {
  return (
    <div className="abertos-scroll">
      <table className="abertos-table">
        <caption className="visually-hidden">Colunas da lista de {nome}</caption>
        <thead>
          <tr>
            <th scope="col">Coluna</th>
            <th scope="col">Chave</th>
            <th scope="col">Tipo</th>
            <th scope="col">Significado</th>
          </tr>
        </thead>
        <tbody>
          {colunas.map(({ chave, titulo, tipo, significado }) => (
            <tr key={chave}>
              <th scope="row">{titulo}</th>
              <td>
                <code>{chave}</code>
              </td>
              <td>{TIPO[tipo]}</td>
              <td>{significado}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entries({ lista: { colunas } }: ColunaListProps) {
  return (
    <dl className="abertos-entries">
      {colunas.map(({ chave, titulo, tipo, significado }) => (
        <div key={chave}>
          <dt>{titulo}</dt>
          <dd>{significado}</dd>
          <dd className="portal-muted">
            Chave <code>{chave}</code>, {TIPO[tipo]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
