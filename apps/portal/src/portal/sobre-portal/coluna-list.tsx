import { ScrollBox } from '@claraboia/ui/scroll-box.tsx';
import type { ListaAberta } from './dados-abertos.ts';
import '../records.css';

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

/** Data dictionary of a list: a table, shown on phones as one entry per column. The style sheet decides. */
export function ColunaList({ lista: { nome, colunas } }: ColunaListProps) {
  return (
    <ScrollBox label={`Colunas da lista de ${nome}`} className="abertos-scroll">
      <table className="portal-records abertos-table">
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
              <th scope="row" data-titulo="Coluna">
                {titulo}
              </th>
              <td data-titulo="Chave">
                <code>{chave}</code>
              </td>
              <td data-titulo="Tipo">{TIPO[tipo]}</td>
              <td data-titulo="Significado">
                <span>{significado}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
