import type { DemoGrupo, DemoPublicacao } from '../../tipos.ts';
import { colInteiro, colTexto, tabela } from '../base/formato.ts';
import { categoria, publicado, publicadoEmPartes, tabelaHtml } from '../base/publicacoes.ts';
import { ORGAO } from './entidades.ts';

const fila = (
  quando: string,
  data: string,
  linhas: readonly (readonly [string, number, number])[],
): DemoPublicacao =>
  publicado(`Fila de espera por vaga em creche – ${quando}`, data, {
    paragrafos: [
      'Crianças de zero a três anos inscritas e à espera de vaga, por unidade. A ordem segue os critérios de prioridade da instrução normativa da Secretaria; a posição individual é consultada com o número de inscrição.',
    ],
    tabelas: [
      tabela({
        colunas: [colTexto('Creche'), colInteiro('Matriculadas'), colInteiro('À espera')],
        linhas,
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.educacao,
  });

const conselho = (nome: string, data: string, texto: string): DemoPublicacao =>
  publicado(nome, data, { paragrafos: [texto] });

const crasHtml = `<p>O primeiro passo para os benefícios e programas sociais é o Cadastro Único, feito no Cras mais próximo.</p>${tabelaHtml(
  'Unidades da assistência social',
  [
    ['Unidade', 'Endereço', 'Horário'],
    ['Cras Centro', 'Rua do Comércio, 210', 'Segunda a sexta, 8h às 16h'],
    ['Cras Boa Vista', 'Distrito de Boa Vista, praça central', 'Segunda a sexta, 8h às 14h'],
    ['Creas', 'Rua das Acácias, 15', 'Segunda a sexta, 8h às 16h'],
    [
      'Conselho Tutelar',
      'Rua do Comércio, 88',
      'Segunda a sexta, 8h às 17h; plantão nos demais horários',
    ],
  ],
)}`;

export const educacao: DemoGrupo = {
  nome: 'Educação e Assistência Social',
  nomeUrl: 'educacao',
  categorias: [
    categoria(
      'Plano Municipal de Educação',
      [
        publicadoEmPartes('Plano Municipal de Educação – monitoramento de 2025', '2026-04-15', {
          'Relatório de monitoramento': {
            paragrafos: [
              'Das 20 metas do plano, 11 foram cumpridas, seis estão acima de 80% e três abaixo: creche, tempo integral e educação de jovens e adultos.',
            ],
            assinatura: ORGAO.educacao,
          },
          'Tabela de indicadores': {
            paragrafos: ['Situação de indicadores escolhidos.'],
            tabelas: [
              {
                cabecalho: ['Indicador', '2023', '2024', '2025'],
                linhas: [
                  ['Crianças de 4 e 5 anos na escola', '96,2%', '97,8%', '98,5%'],
                  ['Crianças de até 3 anos em creche', '31,4%', '35,0%', '38,9%'],
                  ['Alunos em tempo integral', '11,6%', '15,9%', '20,7%'],
                  ['Alfabetizados ao fim do 2º ano', '54,1%', '62,8%', '71,0%'],
                ],
              },
            ],
            assinatura: ORGAO.educacao,
          },
        }),
        publicado('Plano Municipal de Educação 2015–2025 – Lei nº 1.071/2015', '2024-01-08', {
          paragrafos: [
            'Aprova o Plano Municipal de Educação, com vinte metas e vigência de dez anos, prorrogada por lei até a aprovação do novo plano.',
          ],
          assinatura: ORGAO.educacao,
        }),
      ],
      { nivelData: 'ano' },
    ),
    categoria('Fila de espera por vaga em creche', [
      fila('2º semestre de 2025', '2025-08-20', [
        ['Creche Pequeno Mundo', 118, 27],
        ['Creche Sol Nascente', 96, 34],
        ['Creche Riacho Doce', 62, 9],
      ]),
      fila('1º semestre de 2026', '2026-03-11', [
        ['Creche Pequeno Mundo', 124, 22],
        ['Creche Sol Nascente', 104, 29],
        ['Creche Riacho Doce', 66, 7],
      ]),
      fila('2º semestre de 2026', '2026-08-19', [
        ['Creche Pequeno Mundo', 126, 19],
        ['Creche Sol Nascente', 108, 31],
        ['Creche Riacho Doce', 68, 5],
      ]),
    ]),
    categoria(
      'Calendário escolar e cardápios',
      [
        publicado('Calendário escolar de 2025', '2025-01-13', {
          paragrafos: [
            'Início das aulas: 3 de fevereiro. Recesso: 23 de junho a 4 de julho. Término: 12 de dezembro. Total de 200 dias letivos.',
          ],
          assinatura: ORGAO.educacao,
        }),
        publicado('Calendário escolar de 2026', '2026-01-12', {
          paragrafos: [
            'Início das aulas: 2 de fevereiro. Recesso: 22 de junho a 3 de julho. Término: 11 de dezembro. Total de 200 dias letivos.',
          ],
          assinatura: ORGAO.educacao,
        }),
        publicado('Cardápio da alimentação escolar – novembro de 2026', '2026-10-30', {
          paragrafos: [
            'Cardápio do ensino fundamental, elaborado por nutricionista. Há cardápios próprios para alunos com alergias e intolerâncias.',
          ],
          tabelas: [
            {
              cabecalho: ['Dia', 'Lanche', 'Almoço'],
              linhas: [
                ['Segunda-feira', 'Cuscuz com ovo', 'Arroz, feijão, frango e salada'],
                ['Terça-feira', 'Mungunzá', 'Macarrão com carne moída e cenoura'],
                ['Quarta-feira', 'Banana e bolo de macaxeira', 'Arroz, feijão, peixe e abóbora'],
                ['Quinta-feira', 'Tapioca com queijo', 'Baião de dois e salada'],
                ['Sexta-feira', 'Iogurte e fruta', 'Sopa de legumes com carne'],
              ],
            },
          ],
          assinatura: ORGAO.educacao,
        }),
      ],
      { nivelData: 'nada' },
    ),
    categoria('Conselhos do Fundeb e da alimentação escolar', [
      conselho(
        'Parecer do Conselho do Fundeb – contas de 2025',
        '2026-03-20',
        'O conselho examinou os demonstrativos do Fundeb de 2025 e opinou pela aprovação. Foram aplicados 78,6% dos recursos na remuneração dos profissionais da educação básica, acima do mínimo de 70%.',
      ),
      conselho(
        'Composição do Conselho do Fundeb – 2023 a 2026',
        '2025-02-10',
        'Representantes, titulares e suplentes, do Poder Executivo (2), dos professores (1), dos diretores (1), dos servidores técnicos (1), dos pais (2), dos estudantes (2), do Conselho Municipal de Educação (1) e do Conselho Tutelar (1).',
      ),
      conselho(
        'Parecer do Conselho de Alimentação Escolar – 2025',
        '2026-02-25',
        'O conselho aprovou as contas do programa. A compra da agricultura familiar chegou a 41% dos recursos federais, e as visitas a 22 escolas não encontraram falta de alimentos.',
      ),
    ]),
    categoria(
      'Assistência social',
      [
        publicado('Plano Municipal de Assistência Social 2026–2029', '2025-11-19', {
          paragrafos: [
            'Diagnóstico, objetivos e metas da proteção social básica e especial, aprovado pelo Conselho Municipal de Assistência Social. Prevê a segunda equipe volante, a cozinha comunitária e o serviço de família acolhedora.',
          ],
          assinatura: ORGAO.assistencia,
        }),
        conselho(
          'Ata do Conselho Municipal de Assistência Social – setembro de 2026',
          '2026-09-10',
          'O conselho acompanhou o plano de aplicação dos recursos do Suas e aprovou o demonstrativo do 1º semestre, com recomendação sobre o transporte das equipes.',
        ),
        publicado('Famílias no Cadastro Único – outubro de 2026', '2026-11-11', {
          paragrafos: [
            'Famílias inscritas e com cadastro atualizado, por faixa de renda mensal por pessoa.',
          ],
          tabelas: [
            tabela({
              colunas: [
                colTexto('Faixa de renda'),
                colInteiro('Famílias'),
                colInteiro('Atualizadas'),
              ],
              linhas: [
                ['Pobreza', 3_912, 3_547],
                ['Baixa renda', 1_486, 1_298],
                ['Acima de meio salário mínimo', 1_174, 946],
              ],
              total: 'Total',
            }),
          ],
          assinatura: ORGAO.assistencia,
        }),
      ],
      { conteudoHtml: crasHtml },
    ),
  ],
};
