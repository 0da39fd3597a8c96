import { type BandejaProblema, publicacao, screenPath } from '@claraboia/contract';
import type { ItemDaBandeja, ProblemaDaBandeja } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formPath } from '../../engine/screen-address.ts';
import { arquivoPath } from './addresses.ts';
import { CAMPO_ROTULO, isEditable, textOf } from './campos.ts';
import type { NaoSalvo } from './edit-queue.ts';
import { isOpen } from './situacao.ts';

export interface ProblemMoves {
  readonly answer: (item: ItemDaBandeja, codigo: BandejaProblema, respondida: boolean) => void;
  readonly remove: (items: readonly ItemDaBandeja[]) => void;
  readonly publish: (item: ItemDaBandeja) => void;
  readonly insist: (naoSalvo: NaoSalvo) => void;
  readonly dismiss: (naoSalvo: NaoSalvo) => void;
}

/** Way out of problems of the file itself. */
const SAIDA: Partial<Record<BandejaProblema, string>> = {
  senha: 'Salve uma cópia sem senha e solte-a aqui; depois tire este.',
  ilegivel: 'Abra o PDF, salve-o de novo e solte a cópia aqui; depois tire este.',
};

const ICONE = { impede: IconBan, responder: IconAlertTriangle, aviso: IconInfoCircle } as const;

interface ProblemsCellProps {
  readonly item: ItemDaBandeja;
  readonly naoSalvos: readonly NaoSalvo[];
  readonly cell: { readonly 'data-in': string; readonly 'aria-colindex': number };
  readonly stop: {
    readonly 'data-cell': string;
    readonly 'data-stop': string;
    readonly tabIndex: number;
  };
  readonly moves: ProblemMoves;
}

/** Problems of a document in words, with what can be done; nothing without any. */
export function ProblemsCell({ item, naoSalvos, cell, stop, moves }: ProblemsCellProps) {
  const { problemas, falha, situacao, arquivo } = item;
  const failed = situacao === 'falhou' && falha !== null;
  const shown = situacao === 'publicada' ? [] : problemas;
  // Faults of fields that are no column.
  const others = isEditable(item)
    ? item.erros.filter(({ campo }) => !Object.hasOwn(CAMPO_ROTULO, campo))
    : [];
  if (shown.length + naoSalvos.length + others.length === 0 && !failed) return null;
  return (
    <div role="gridcell" className="bandeja-cell is-problemas" {...cell} {...stop}>
      <span className="visually-hidden">Problemas de {arquivo.nome}</span>
      <ul className="bandeja-problems">
        {failed && (
          <li data-gravidade="impede">
            <IconBan size={16} aria-hidden className="bandeja-icon" />
            <span>Não foi publicado: {falha}</span>
            <RowButton onClick={() => moves.publish(item)}>
              Tentar de novo <Of nome={arquivo.nome} />
            </RowButton>
          </li>
        )}
        {others.map(({ campo, mensagem }) => (
          <li key={campo} data-gravidade="impede">
            <IconBan size={16} aria-hidden className="bandeja-icon" />
            <span>{mensagem}</span>
          </li>
        ))}
        {naoSalvos.map((each) => (
          <li key={each.campo} data-gravidade="responder">
            <IconAlertTriangle size={16} aria-hidden className="bandeja-icon" />
            <span>
              {each.mensagem} O que você escreveu não foi salvo: «{textOf(each.meu)}».
            </span>
            {each.motivo === 'outra' && (
              <RowButton onClick={() => moves.insist(each)}>
                Usar o meu <Of nome={`em ${CAMPO_ROTULO[each.campo]}`} />
              </RowButton>
            )}
            <RowButton onClick={() => moves.dismiss(each)}>
              Entendi <Of nome={CAMPO_ROTULO[each.campo]} />
            </RowButton>
          </li>
        ))}
        {shown.map((problema) => (
          <Problem key={problema.codigo} item={item} problema={problema} moves={moves} />
        ))}
      </ul>
    </div>
  );
}

interface ProblemProps {
  readonly item: ItemDaBandeja;
  readonly problema: ProblemaDaBandeja;
  readonly moves: ProblemMoves;
}

function Problem({ item, problema, moves }: ProblemProps) {
  const { codigo, gravidade, pagina, mensagem, respondida, publicacao: outra } = problema;
  const Icone = ICONE[gravidade];
  const mayAct = isEditable(item);
  const saida = SAIDA[codigo];
  const nome = item.arquivo.nome;
  return (
    <li data-gravidade={respondida ? 'aviso' : gravidade}>
      <Icone size={16} aria-hidden className="bandeja-icon" />
      <span>
        {mensagem}
        {saida !== undefined && !respondida && ` ${saida}`}
        {respondida && ' Você escolheu publicar assim mesmo.'}{' '}
        {pagina !== null && (
          <a
            data-stop=""
            tabIndex={-1}
            href={arquivoPath(item.id, pagina)}
            target="_blank"
            rel="noopener"
          >
            Abrir na página {pagina}
            <span className="visually-hidden"> de {nome} (abre em nova aba)</span>
          </a>
        )}
        {outra !== null && (
          <a
            data-stop=""
            tabIndex={-1}
            href={`#${formPath(screenPath(publicacao), 'view', outra.id)}`}
            target="_blank"
            rel="noopener"
          >
            Ver «{outra.nome}»<span className="visually-hidden"> (abre em nova aba)</span>
          </a>
        )}
      </span>
      {mayAct && isOpen(problema) && (
        <>
          <RowButton onClick={() => moves.answer(item, codigo, true)}>
            Publicar assim mesmo <Of nome={nome} />
          </RowButton>
          <RowButton onClick={() => moves.remove([item])}>
            Tirar <Of nome={nome} />
          </RowButton>
        </>
      )}
      {mayAct && respondida && (
        <RowButton onClick={() => moves.answer(item, codigo, false)}>
          Voltar atrás <Of nome={nome} />
        </RowButton>
      )}
      {mayAct && gravidade === 'impede' && codigo !== 'categoriaExcluida' && (
        <RowButton onClick={() => moves.remove([item])}>
          Tirar <Of nome={nome} />
        </RowButton>
      )}
    </li>
  );
}

/** Tells buttons of the same label apart for screen readers. */
const Of = ({ nome }: { readonly nome: string }) => <span className="visually-hidden">{nome}</span>;

interface RowButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Ignores the second click of a double one: the first may have put another button in its place. */
const RowButton = ({ onClick, children }: RowButtonProps) => (
  <Button
    size="compact-sm"
    variant="default"
    data-stop=""
    tabIndex={-1}
    onClick={({ detail }) => {
      if (detail < 2) onClick();
    }}
  >
    {children}
  </Button>
);
