import { counted, formatDate } from '@claraboia/contract';
import { letrasDe, pontosText } from './agenda.ts';
import type { Momento } from './avisos.ts';
import type { Avisado, Conteudo } from './avisos-guardados.ts';
import type { Calendario } from './calendario.ts';

/** Headings of the parts of a letter, the most urgent first. */
const PARTES: readonly (readonly [Momento, string])[] = [
  ['venceu', 'Venceu:'],
  ['1', 'Vence hoje ou amanhã:'],
  ['7', 'Vence em até 7 dias:'],
  ['15', 'Vence em até 15 dias:'],
];

const DIA = ['prazo', 'prazos'] as const;

function linhasDe({ prazo }: Avisado): string[] {
  const { numero, texto, tipo, dia, pontos, perdeSelo, motivo } = prazo;
  const when = tipo === 'vencido' ? `desde ${formatDate(dia)}` : `até ${formatDate(dia)}`;
  const seal = perdeSelo === null ? '' : ` Sem ele, o selo ${perdeSelo} se perde.`;
  return [
    `${numero} ${texto} (${letrasDe(prazo)}), ${when}: ${pontosText(pontos)}.${seal}`,
    motivo,
  ];
}

/**
 * Letter about deadlines to one person.
 * @param pagina address of the page that lists them
 */
export function cartaPrazos(
  { cliente, dia }: Pick<Calendario, 'cliente' | 'dia'>,
  { avisados, parada }: Conteudo,
  pagina: string,
): { readonly subject: string; readonly text: string } {
  const end = `Quem responde por cada critério se escolhe na mesma página. Você recebe esta mensagem porque responde por critérios da avaliação do portal de ${cliente.nome}.`;
  if (parada) {
    return {
      subject: 'A avaliação do portal está parada',
      text: [
        `A última avaliação do portal de ${cliente.nome} é de ${formatDate(dia ?? '')}. Enquanto ela não for refeita, os avisos de prazos param.`,
        'Peça o julgamento na página da avaliação. Se ele não terminar, avise a quem mantém o servidor.',
        pagina,
        end,
      ].join('\n\n'),
    };
  }
  const parts = PARTES.flatMap(([momento, heading]) => {
    const found = avisados.filter((each) => each.momento === momento);
    return found.length === 0 ? [] : [[heading, ...found.flatMap(linhasDe)].join('\n')];
  });
  const late = avisados.filter(({ momento }) => momento === 'venceu').length;
  const ahead = avisados.length - late;
  const told = [
    ...(late === 0 ? [] : [`${counted(late, ...DIA)} ${late === 1 ? 'vencido' : 'vencidos'}`]),
    ...(ahead === 0 ? [] : [`${counted(ahead, ...DIA)} a vencer`]),
  ];
  return {
    subject: `Avaliação do portal: ${told.join(', ')}`,
    text: [
      `Sobre a avaliação do portal de ${cliente.nome}, pelo que estava publicado em ${formatDate(dia ?? '')}:`,
      ...parts,
      pagina,
      end,
    ].join('\n\n'),
  };
}
