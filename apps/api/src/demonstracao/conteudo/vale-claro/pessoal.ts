import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { fimDoMes, maiuscula, nomeMes, serie } from '../base/datas.ts';
import {
  colInteiro,
  colReais,
  colTexto,
  comCifrao,
  emInteiro,
  oscila,
  sum,
  tabela,
} from '../base/formato.ts';
import { categoria, publicado, publicadoEmPartes, subcategoria } from '../base/publicacoes.ts';
import { ORGAO } from './entidades.ts';
import { FORNECEDOR } from './fornecedores.ts';

/** Name, people and mean pay in October 2026. */
const VINCULOS = [
  ['Efetivos', 1_024, 3_310],
  ['Comissionados', 182, 2_640],
  ['Contratados por tempo determinado', 396, 2_185],
  ['Agentes políticos', 13, 9_870],
  ['Conselheiros tutelares', 5, 3_040],
  ['Inativos e pensionistas (ValePrev)', 418, 2_705],
] as const;

const NIVEL: Readonly<Record<number, number>> = { 2024: 0.88, 2025: 0.94, 2026: 1 };

function folha(ano: number, mes: number): DemoPublicacao {
  const decimo = mes === 12 ? 1.5 : mes === 6 ? 1.5 : 1;
  const linhas = VINCULOS.map(([nome, pessoas, media], i) => {
    const variavel = i < 3 || i === 5;
    const quantas = pessoas + (variavel ? Math.round(9 * oscila(ano, mes, i)) : 0);
    const bruto =
      quantas * media * (NIVEL[ano] ?? 1) * decimo * (1 + 0.006 * oscila(mes, ano, i, 3));
    const descontos = bruto * (0.171 + 0.01 * oscila(ano, mes, i, 5));
    const [b, d] = [Math.round(bruto * 100) / 100, Math.round(descontos * 100) / 100];
    return [nome, quantas, b, d, sum([b, -d])] as const;
  });
  const quando = `${nomeMes(mes)} de ${ano}`;
  const pessoas = linhas.reduce((soma, linha) => soma + linha[1], 0);
  const nome = decimo > 1 ? 'Folha de pagamento e 13º salário' : 'Folha de pagamento';
  return publicado(`${nome} – ${maiuscula(quando)}`, fimDoMes(ano, mes), {
    paragrafos: [
      `Resumo da folha de ${quando}: ${emInteiro(pessoas)} vínculos e ${comCifrao(sum(linhas.map((l) => l[2])))} de remuneração bruta.${decimo > 1 ? ` Inclui a ${mes === 6 ? 'primeira' : 'segunda'} parcela do 13º salário.` : ''}`,
      'A remuneração individual, com vencimentos, vantagens e descontos, pode ser consultada por cargo e lotação. Nesta demonstração não há nomes de servidores.',
    ],
    tabelas: [
      tabela({
        titulo: 'Resumo por vínculo',
        colunas: [
          colTexto('Vínculo'),
          colInteiro('Quantidade'),
          colReais('Bruto (R$)'),
          colReais('Descontos (R$)'),
          colReais('Líquido (R$)'),
        ],
        linhas,
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.administracao,
  });
}

const CARGOS = [
  ['Professor I', 'Escola Municipal Boa Vista', 4_210],
  ['Professor II', 'Escola Municipal Riacho Doce', 4_630],
  ['Agente comunitário de saúde', 'UBS Alto da Serra', 3_242],
  ['Técnico de enfermagem', 'UBS Centro', 2_480],
  ['Enfermeiro', 'UBS Várzea', 4_750],
  ['Médico', 'Unidade Mista de Saúde', 11_900],
  ['Auxiliar administrativo', 'Secretaria de Administração', 1_960],
  ['Motorista', 'Secretaria de Saúde', 2_040],
  ['Gari', 'Secretaria de Obras', 1_780],
  ['Guarda municipal', 'Guarda Municipal', 2_610],
  ['Fiscal de tributos', 'Secretaria de Finanças', 3_480],
  ['Contador', 'Secretaria de Finanças', 5_320],
  ['Assistente social', 'Cras Centro', 3_270],
  ['Merendeira', 'Escola Municipal Boa Vista', 1_780],
] as const;

/** Long on purpose: spans several pages, as such lists do. */
function remuneracaoIndividual(ano: number, mes: number, data: string): DemoPublicacao {
  const linhas = serie(1, 112).map((n) => {
    const [cargo, lotacao, base] = CARGOS[(n * 5) % CARGOS.length] ?? CARGOS[0];
    const vantagens = Math.round(base * 0.06 * (n % 7) * 100) / 100;
    const bruto = sum([base * (NIVEL[ano] ?? 1), vantagens]);
    const descontos = Math.round(bruto * (0.14 + 0.004 * (n % 9)) * 100) / 100;
    const matricula = `${String(10_000 + n * 37)}-${n % 10}`;
    return [matricula, cargo, lotacao, bruto, descontos, sum([bruto, -descontos])];
  });
  const quando = `${nomeMes(mes)} de ${ano}`;
  return publicado(`Remuneração individual dos servidores – ${maiuscula(quando)}`, data, {
    paragrafos: [
      `Amostra da relação de ${quando}, com matrícula, cargo, lotação e remuneração. Matrículas e valores são fictícios; em um portal em uso a relação traz o nome do servidor.`,
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Matrícula'),
          colTexto('Cargo'),
          colTexto('Lotação'),
          colReais('Bruto (R$)'),
          colReais('Descontos (R$)'),
          colReais('Líquido (R$)'),
        ],
        linhas,
        total: 'Total da amostra',
      }),
    ],
    assinatura: ORGAO.administracao,
  });
}

function vencimentos(ano: number, data: string): DemoPublicacao {
  return publicado(`Tabela de vencimentos – ${ano}`, data, {
    paragrafos: [
      'Vencimento inicial dos cargos efetivos, com a carga horária semanal. As progressões por tempo e titulação constam dos planos de cargos e carreiras.',
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Cargo'),
          colTexto('Carga horária'),
          colReais('Vencimento inicial (R$)'),
        ],
        linhas: CARGOS.map(([cargo, , base]) => [
          cargo,
          cargo === 'Médico' || cargo.startsWith('Professor') ? '30 horas' : '40 horas',
          Math.round(base * (NIVEL[ano] ?? 1)),
        ]),
      }),
    ],
    assinatura: ORGAO.administracao,
  });
}

const relacao = (
  nome: string,
  data: string,
  texto: string,
  linhas: readonly (readonly [string, string, number])[],
): DemoPublicacao =>
  publicado(nome, data, {
    paragrafos: [texto],
    tabelas: [
      tabela({
        colunas: [colTexto('Função'), colTexto('Lotação ou contratada'), colInteiro('Quantidade')],
        linhas,
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.administracao,
  });

const edital = (texto: string) => ({ paragrafos: [texto], assinatura: ORGAO.administracao });

export const pessoal: DemoGrupo = {
  nome: 'Pessoal',
  navbarPublicacao: true,
  categorias: [
    categoria(
      'Folha de pagamento',
      [
        folha(2024, 12),
        ...[3, 6, 9, 12].map((mes) => folha(2025, mes)),
        ...serie(1, 10).map((mes) => folha(2026, mes)),
      ],
      { nivelData: 'mes', agruparAno: true },
    ),
    categoria('Remuneração individual', [
      remuneracaoIndividual(2025, 12, '2026-01-14'),
      remuneracaoIndividual(2026, 10, '2026-11-13'),
    ]),
    categoria(
      'Cargos e vencimentos',
      [
        vencimentos(2024, '2024-02-05'),
        vencimentos(2025, '2025-02-04'),
        vencimentos(2026, '2026-02-03'),
      ],
      { nivelData: 'ano' },
    ),
    categoria('Estagiários e terceirizados', [
      relacao(
        'Estagiários – 2º semestre de 2026',
        '2026-08-12',
        'Estagiários em atividade, por área e lotação. Bolsa de R$ 850,00 e auxílio-transporte.',
        [
          ['Pedagogia', 'Secretaria de Educação', 28],
          ['Enfermagem', 'Secretaria de Saúde', 9],
          ['Administração', 'Secretaria de Administração', 6],
          ['Direito', 'Procuradoria-Geral', 3],
        ],
      ),
      relacao(
        'Trabalhadores terceirizados – outubro de 2026',
        '2026-11-10',
        'Postos de trabalho de contratos de prestação de serviços com dedicação exclusiva.',
        [
          ['Limpeza e conservação', FORNECEDOR.limpeza.nome, 46],
          ['Coleta de resíduos', FORNECEDOR.limpeza.nome, 31],
          ['Suporte de informática', FORNECEDOR.informatica.nome, 4],
        ],
      ),
    ]),
    categoria(
      'Concursos e seleções',
      [
        publicadoEmPartes(
          'Concurso público nº 01/2025 – Educação e Saúde',
          '2025-08-04',
          {
            Edital: edital(
              'Concurso público para 64 vagas de professor, enfermeiro, técnico de enfermagem e agente administrativo. Inscrições de 18 de agosto a 19 de setembro de 2025; prova objetiva em 9 de novembro de 2025.',
            ),
            'Anexo I – Conteúdo programático': edital(
              'Língua portuguesa, matemática, legislação municipal e conhecimentos específicos de cada cargo.',
            ),
            'Anexo II – Cronograma': edital(
              'Inscrições: 18 de agosto a 19 de setembro. Prova: 9 de novembro. Resultado final: 19 de dezembro de 2025.',
            ),
          },
          { categoriaTipo: 'Edital' },
        ),
        publicado(
          'Resultado final do concurso público nº 01/2025',
          '2025-12-19',
          edital(
            'Fica homologado o resultado final do concurso, com validade de dois anos, prorrogável uma vez por igual período. A classificação é divulgada por número de inscrição.',
          ),
          { categoriaTipo: 'Resultado' },
        ),
        publicado(
          '1ª convocação do concurso público nº 01/2025',
          '2026-01-20',
          edital(
            'São convocados 38 aprovados para a apresentação de documentos e exames admissionais, de 26 de janeiro a 6 de fevereiro de 2026, das 8h às 14h.',
          ),
          { categoriaTipo: 'Convocação' },
        ),
        publicado(
          '2ª convocação do concurso público nº 01/2025',
          '2026-07-13',
          edital(
            'São convocados 14 aprovados para a apresentação de documentos e exames admissionais, de 20 a 31 de julho de 2026, das 8h às 14h.',
          ),
          { categoriaTipo: 'Convocação' },
        ),
        publicado(
          'Seleção simplificada nº 02/2026 – Programa de alfabetização',
          '2026-02-09',
          edital(
            'Seleção de 24 assistentes de alfabetização por análise de currículo e entrevista, contrato de dez meses. Inscrições gratuitas até 20 de fevereiro de 2026.',
          ),
          { categoriaTipo: 'Edital' },
        ),
        publicado(
          'Resultado da seleção simplificada nº 02/2026',
          '2026-03-06',
          edital(
            'Resultado final após recursos. Os 24 classificados iniciam as atividades em 16 de março de 2026.',
          ),
          { categoriaTipo: 'Resultado' },
        ),
      ],
      {
        tipos: [
          { nome: 'Edital', nomePlural: 'Editais' },
          { nome: 'Resultado', nomePlural: 'Resultados' },
          { nome: 'Convocação', nomePlural: 'Convocações' },
        ],
      },
    ),
    categoria(
      'Nomeações e exonerações',
      [
        subcategoria(
          'Portarias de nomeação e exoneração',
          '2026-01-05',
          'legislacao/leis-decretos-e-portarias',
        ),
      ],
      { nivelData: 'nada', exibirDataAtualizacao: false },
    ),
  ],
};
