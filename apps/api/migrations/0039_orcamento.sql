-- Budget and spending: what was planned, reserved, delivered and paid, to whom and for what (ADR 0044).

-- The national classifications, alike for every client: the id is the official code. Portaria MOG 42/1999 (functions,
-- subfunctions), Portaria Interministerial STN/SOF 163/2001 (natures) and Portaria STN 710/2021 (sources), with their changes.
-- `nome_simples` is what the product says in plain words beside the official name.
create table funcao (
  id bigint primary key,
  versao bigint not null default 1,
  codigo text not null generated always as (lpad(id::text, 2, '0')) stored,
  nome text not null,
  nome_simples text not null
);
create table subfuncao (
  id bigint primary key,
  versao bigint not null default 1,
  codigo text not null generated always as (lpad(id::text, 3, '0')) stored,
  nome text not null,
  nome_simples text not null,
  -- Where the official table has it; an allocation may join it to any other function.
  funcao_id bigint not null references funcao
);
create table categoria_despesa (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
create table grupo_despesa (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null,
  nome_simples text not null
);
create table modalidade_aplicacao (
  id bigint primary key,
  versao bigint not null default 1,
  codigo text not null generated always as (lpad(id::text, 2, '0')) stored,
  nome text not null
);
create table elemento_despesa (
  id bigint primary key,
  versao bigint not null default 1,
  codigo text not null generated always as (lpad(id::text, 2, '0')) stored,
  nome text not null,
  nome_simples text not null
);
create table fonte_recurso (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null,
  grupo text not null
);
-- The first levels of the nature of revenue: category, origin, kind.
create table receita_classe (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null,
  nome_simples text not null
);
create table favorecido_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
create table empenho_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
create table despesa_fase (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null,
  nome_simples text not null
);
create table despesa_movimento_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);

insert into funcao (id, nome, nome_simples) values
  (1, 'Legislativa', 'Câmara de Vereadores'),
  (2, 'Judiciária', 'Justiça'),
  (3, 'Essencial à Justiça', 'Defesa jurídica do município'),
  (4, 'Administração', 'Administração da prefeitura'),
  (5, 'Defesa Nacional', 'Defesa nacional'),
  (6, 'Segurança Pública', 'Segurança'),
  (7, 'Relações Exteriores', 'Relações exteriores'),
  (8, 'Assistência Social', 'Assistência social'),
  (9, 'Previdência Social', 'Aposentadorias e pensões'),
  (10, 'Saúde', 'Saúde'),
  (11, 'Trabalho', 'Trabalho e emprego'),
  (12, 'Educação', 'Educação'),
  (13, 'Cultura', 'Cultura'),
  (14, 'Direitos da Cidadania', 'Direitos da cidadania'),
  (15, 'Urbanismo', 'Ruas, praças e serviços da cidade'),
  (16, 'Habitação', 'Moradia'),
  (17, 'Saneamento', 'Água e esgoto'),
  (18, 'Gestão Ambiental', 'Meio ambiente'),
  (19, 'Ciência e Tecnologia', 'Ciência e tecnologia'),
  (20, 'Agricultura', 'Agricultura'),
  (21, 'Organização Agrária', 'Terras rurais'),
  (22, 'Indústria', 'Indústria'),
  (23, 'Comércio e Serviços', 'Comércio e turismo'),
  (24, 'Comunicações', 'Comunicações'),
  (25, 'Energia', 'Energia e iluminação'),
  (26, 'Transporte', 'Transporte'),
  (27, 'Desporto e Lazer', 'Esporte e lazer'),
  (28, 'Encargos Especiais', 'Dívidas e outros encargos'),
  (99, 'Reserva de Contingência', 'Reserva para imprevistos');
insert into subfuncao (id, nome, nome_simples, funcao_id) values
  (31, 'Ação Legislativa', 'Trabalho da Câmara', 1),
  (32, 'Controle Externo', 'Fiscalização das contas', 1),
  (61, 'Ação Judiciária', 'Ações na Justiça', 2),
  (62, 'Defesa do Interesse Público no Processo Judiciário', 'Defesa jurídica', 2),
  (91, 'Defesa da Ordem Jurídica', 'Defesa da Ordem Jurídica', 3),
  (92, 'Representação Judicial e Extrajudicial', 'Representação Judicial e Extrajudicial', 3),
  (121, 'Planejamento e Orçamento', 'Planejamento e orçamento', 4),
  (122, 'Administração Geral', 'Funcionamento da administração', 4),
  (123, 'Administração Financeira', 'Finanças da prefeitura', 4),
  (124, 'Controle Interno', 'Controle interno', 4),
  (125, 'Normatização e Fiscalização', 'Fiscalização e licenças', 4),
  (126, 'Tecnologia da Informação', 'Informática', 4),
  (127, 'Ordenamento Territorial', 'Ordenamento do território', 4),
  (128, 'Formação de Recursos Humanos', 'Formação de servidores', 4),
  (129, 'Administração de Receitas', 'Arrecadação de tributos', 4),
  (130, 'Administração de Concessões', 'Administração de Concessões', 4),
  (131, 'Comunicação Social', 'Comunicação e publicidade', 4),
  (151, 'Defesa Aérea', 'Defesa Aérea', 5),
  (152, 'Defesa Naval', 'Defesa Naval', 5),
  (153, 'Defesa Terrestre', 'Defesa Terrestre', 5),
  (181, 'Policiamento', 'Policiamento', 6),
  (182, 'Defesa Civil', 'Defesa civil', 6),
  (183, 'Informação e Inteligência', 'Informação e Inteligência', 6),
  (211, 'Relações Diplomáticas', 'Relações Diplomáticas', 7),
  (212, 'Cooperação Internacional', 'Cooperação Internacional', 7),
  (241, 'Assistência ao Idoso', 'Apoio a idosos', 8),
  (242, 'Assistência ao Portador de Deficiência', 'Apoio a pessoas com deficiência', 8),
  (243, 'Assistência à Criança e ao Adolescente', 'Crianças e adolescentes', 8),
  (244, 'Assistência Comunitária', 'Assistência a famílias', 8),
  (245, 'Serviços Socioassistenciais', 'Serviços Socioassistenciais', 8),
  (246, 'Segurança de Renda', 'Segurança de Renda', 8),
  (271, 'Previdência Básica', 'Previdência dos servidores (INSS)', 9),
  (272, 'Previdência do Regime Estatutário', 'Aposentadorias e pensões dos servidores', 9),
  (273, 'Previdência Complementar', 'Previdência Complementar', 9),
  (274, 'Previdência Especial', 'Previdência Especial', 9),
  (301, 'Atenção Básica', 'Postos de saúde e saúde da família', 10),
  (302, 'Assistência Hospitalar e Ambulatorial', 'Hospitais e ambulatórios', 10),
  (303, 'Suporte Profilático e Terapêutico', 'Remédios e tratamentos', 10),
  (304, 'Vigilância Sanitária', 'Vigilância sanitária', 10),
  (305, 'Vigilância Epidemiológica', 'Vacinas e controle de doenças', 10),
  (306, 'Alimentação e Nutrição', 'Merenda e alimentação', 10),
  (331, 'Proteção e Benefícios ao Trabalhador', 'Proteção e Benefícios ao Trabalhador', 11),
  (332, 'Relações de Trabalho', 'Relações de Trabalho', 11),
  (333, 'Empregabilidade', 'Empregabilidade', 11),
  (334, 'Fomento ao Trabalho', 'Fomento ao Trabalho', 11),
  (361, 'Ensino Fundamental', 'Ensino fundamental', 12),
  (362, 'Ensino Médio', 'Ensino médio', 12),
  (363, 'Ensino Profissional', 'Ensino profissional', 12),
  (364, 'Ensino Superior', 'Ensino superior', 12),
  (365, 'Educação Infantil', 'Creches e pré-escola', 12),
  (366, 'Educação de Jovens e Adultos', 'Educação de jovens e adultos', 12),
  (367, 'Educação Especial', 'Educação especial', 12),
  (368, 'Educação Básica', 'Educação Básica', 12),
  (391, 'Patrimônio Histórico, Artístico e Arqueológico', 'Patrimônio histórico', 13),
  (392, 'Difusão Cultural', 'Cultura e festas', 13),
  (421, 'Custódia e Reintegração Social', 'Custódia e Reintegração Social', 14),
  (422, 'Direitos Individuais, Coletivos e Difusos', 'Direitos Individuais, Coletivos e Difusos', 14),
  (423, 'Assistência aos Povos Indígenas', 'Assistência aos Povos Indígenas', 14),
  (451, 'Infra-estrutura Urbana', 'Ruas, praças e obras', 15),
  (452, 'Serviços Urbanos', 'Limpeza e iluminação', 15),
  (453, 'Transportes Coletivos Urbanos', 'Transporte coletivo', 15),
  (481, 'Habitação Rural', 'Moradia na zona rural', 16),
  (482, 'Habitação Urbana', 'Moradia na cidade', 16),
  (511, 'Saneamento Básico Rural', 'Saneamento na zona rural', 17),
  (512, 'Saneamento Básico Urbano', 'Água e esgoto na cidade', 17),
  (541, 'Preservação e Conservação Ambiental', 'Proteção do meio ambiente', 18),
  (542, 'Controle Ambiental', 'Controle ambiental', 18),
  (543, 'Recuperação de Áreas Degradadas', 'Recuperação de Áreas Degradadas', 18),
  (544, 'Recursos Hídricos', 'Recursos Hídricos', 18),
  (545, 'Meteorologia', 'Meteorologia', 18),
  (571, 'Desenvolvimento Científico', 'Desenvolvimento Científico', 19),
  (572, 'Desenvolvimento Tecnológico e Engenharia', 'Desenvolvimento Tecnológico e Engenharia', 19),
  (573, 'Difusão do Conhecimento Científico e Tecnológico', 'Difusão do Conhecimento Científico e Tecnológico', 19),
  (601, 'Promoção da Produção Vegetal', 'Promoção da Produção Vegetal', 20),
  (602, 'Promoção da Produção Animal', 'Promoção da Produção Animal', 20),
  (603, 'Defesa Sanitária Vegetal', 'Defesa Sanitária Vegetal', 20),
  (604, 'Defesa Sanitária Animal', 'Defesa Sanitária Animal', 20),
  (605, 'Abastecimento', 'Abastecimento e feiras', 20),
  (606, 'Extensão Rural', 'Apoio a agricultores', 20),
  (607, 'Irrigação', 'Irrigação', 20),
  (608, 'Promoção da Produção Agropecuária', 'Promoção da Produção Agropecuária', 20),
  (609, 'Defesa Agropecuária', 'Defesa Agropecuária', 20),
  (631, 'Reforma Agrária', 'Reforma Agrária', 21),
  (632, 'Colonização', 'Colonização', 21),
  (661, 'Promoção Industrial', 'Promoção Industrial', 22),
  (662, 'Produção Industrial', 'Produção Industrial', 22),
  (663, 'Mineração', 'Mineração', 22),
  (664, 'Propriedade Industrial', 'Propriedade Industrial', 22),
  (665, 'Normalização e Qualidade', 'Normalização e Qualidade', 22),
  (691, 'Promoção Comercial', 'Promoção Comercial', 23),
  (692, 'Comercialização', 'Comercialização', 23),
  (693, 'Comércio Exterior', 'Comércio Exterior', 23),
  (694, 'Serviços Financeiros', 'Serviços Financeiros', 23),
  (695, 'Turismo', 'Turismo', 23),
  (721, 'Comunicações Postais', 'Comunicações Postais', 24),
  (722, 'Telecomunicações', 'Telecomunicações', 24),
  (751, 'Conservação de Energia', 'Conservação de Energia', 25),
  (752, 'Energia Elétrica', 'Energia elétrica', 25),
  (753, 'Combustíveis Minerais', 'Combustíveis Minerais', 25),
  (754, 'Biocombustíveis', 'Biocombustíveis', 25),
  (781, 'Transporte Aéreo', 'Transporte Aéreo', 26),
  (782, 'Transporte Rodoviário', 'Estradas', 26),
  (783, 'Transporte Ferroviário', 'Transporte Ferroviário', 26),
  (784, 'Transporte Hidroviário', 'Transporte Hidroviário', 26),
  (785, 'Transportes Especiais', 'Transportes Especiais', 26),
  (811, 'Desporto de Rendimento', 'Esporte de competição', 27),
  (812, 'Desporto Comunitário', 'Esporte comunitário', 27),
  (813, 'Lazer', 'Lazer', 27),
  (841, 'Refinanciamento da Dívida Interna', 'Refinanciamento da dívida interna', 28),
  (842, 'Refinanciamento da Dívida Externa', 'Refinanciamento da Dívida Externa', 28),
  (843, 'Serviço da Dívida Interna', 'Dívida interna', 28),
  (844, 'Serviço da Dívida Externa', 'Dívida externa', 28),
  (845, 'Outras Transferências', 'Transferências', 28),
  (846, 'Outros Encargos Especiais', 'Outros encargos', 28),
  (847, 'Transferências para a Educação Básica', 'Transferências para a educação básica', 28),
  (997, 'Reserva do RPPS', 'Reserva do regime próprio', 99),
  (999, 'Reserva de Contingência', 'Reserva para imprevistos', 99);
insert into categoria_despesa (id, nome) values
  (3, 'Despesas Correntes'),
  (4, 'Despesas de Capital'),
  (9, 'Reserva de Contingência ou Reserva do RPPS');
insert into grupo_despesa (id, nome, nome_simples) values
  (1, 'Pessoal e Encargos Sociais', 'Salários e encargos'),
  (2, 'Juros e Encargos da Dívida', 'Juros da dívida'),
  (3, 'Outras Despesas Correntes', 'Funcionamento do dia a dia'),
  (4, 'Investimentos', 'Obras e equipamentos'),
  (5, 'Inversões Financeiras', 'Compra de bens já existentes e capital'),
  (6, 'Amortização da Dívida', 'Pagamento da dívida'),
  (9, 'Reserva de Contingência ou do RPPS', 'Reserva');
insert into modalidade_aplicacao (id, nome) values
  (20, 'Transferências à União'),
  (22, 'Execução Orçamentária Delegada à União'),
  (30, 'Transferências a Estados e ao Distrito Federal'),
  (31, 'Transferências a Estados e ao Distrito Federal - Fundo a Fundo'),
  (32, 'Execução Orçamentária Delegada a Estados e ao Distrito Federal'),
  (35, 'Transferências Fundo a Fundo aos Estados e ao Distrito Federal à conta de recursos de que tratam os §§ 1º e 2º do art. 24 da Lei Complementar nº 141, de 2012'),
  (36, 'Transferências Fundo a Fundo aos Estados e ao Distrito Federal à conta de recursos de que trata o art. 25 da Lei Complementar nº 141, de 2012'),
  (40, 'Transferências a Municípios'),
  (41, 'Transferências a Municípios - Fundo a Fundo'),
  (42, 'Execução Orçamentária Delegada a Municípios'),
  (45, 'Transferências Fundo a Fundo aos Municípios à conta de recursos de que tratam os §§ 1º e 2º do art. 24 da Lei Complementar nº 141, de 2012'),
  (46, 'Transferências Fundo a Fundo aos Municípios à conta de recursos de que trata o art. 25 da Lei Complementar nº 141, de 2012'),
  (50, 'Transferências a Instituições Privadas sem Fins Lucrativos'),
  (60, 'Transferências a Instituições Privadas com Fins Lucrativos'),
  (67, 'Execução de Contrato de Parceria Público-Privada - PPP'),
  (70, 'Transferências a Instituições Multigovernamentais'),
  (71, 'Transferências a Consórcios Públicos mediante contrato de rateio'),
  (72, 'Execução Orçamentária Delegada a Consórcios Públicos'),
  (73, 'Transferências a Consórcios Públicos mediante contrato de rateio à conta de recursos de que tratam os §§ 1º e 2º do art. 24 da Lei Complementar nº 141, de 2012'),
  (74, 'Transferências a Consórcios Públicos mediante contrato de rateio à conta de recursos de que trata o art. 25 da Lei Complementar nº 141, de 2012'),
  (75, 'Transferências a Instituições Multigovernamentais à conta de recursos de que tratam os §§ 1º e 2º do art. 24 da Lei Complementar nº 141, de 2012'),
  (76, 'Transferências a Instituições Multigovernamentais à conta de recursos de que trata o art. 25 da Lei Complementar nº 141, de 2012'),
  (80, 'Transferências ao Exterior'),
  (90, 'Aplicações Diretas'),
  (91, 'Aplicação Direta Decorrente de Operação entre Órgãos, Fundos e Entidades Integrantes dos Orçamentos Fiscal e da Seguridade Social'),
  (92, 'Aplicação Direta de Recursos Recebidos de Outros Entes da Federação Decorrentes de Delegação ou Descentralização'),
  (93, 'Aplicação Direta Decorrente de Operação de Órgãos, Fundos e Entidades Integrantes dos Orçamentos Fiscal e da Seguridade Social com Consórcio Público do qual o Ente Participe'),
  (94, 'Aplicação Direta Decorrente de Operação de Órgãos, Fundos e Entidades Integrantes dos Orçamentos Fiscal e da Seguridade Social com Consórcio Público do qual o Ente Não Participe'),
  (95, 'Aplicação Direta à conta de recursos de que tratam os §§ 1º e 2º do art. 24 da Lei Complementar nº 141, de 2012'),
  (96, 'Aplicação Direta à conta de recursos de que trata o art. 25 da Lei Complementar nº 141, de 2012'),
  (99, 'A Definir');
insert into elemento_despesa (id, nome, nome_simples) values
  (1, 'Aposentadorias do RPPS, Reserva Remunerada e Reformas dos Militares', 'Aposentadorias'),
  (3, 'Pensões do RPPS e do Militar', 'Pensões'),
  (4, 'Contratação por Tempo Determinado', 'Contratos temporários'),
  (5, 'Outros Benefícios Previdenciários do Servidor ou do Militar', 'Benefícios de servidores'),
  (6, 'Benefício Mensal ao Deficiente e ao Idoso', 'Benefício a idosos e pessoas com deficiência'),
  (7, 'Contribuição a Entidades Fechadas de Previdência', 'Previdência complementar'),
  (8, 'Outros Benefícios Assistenciais do Servidor e do Militar', 'Benefícios de servidores'),
  (10, 'Seguro Desemprego e Abono Salarial', 'Seguro-desemprego'),
  (11, 'Vencimentos e Vantagens Fixas - Pessoal Civil', 'Salários'),
  (12, 'Vencimentos e Vantagens Fixas - Pessoal Militar', 'Salários de militares'),
  (13, 'Obrigações Patronais', 'Contribuições do empregador'),
  (14, 'Diárias - Civil', 'Diárias de viagem'),
  (15, 'Diárias - Militar', 'Diárias de militares'),
  (16, 'Outras Despesas Variáveis - Pessoal Civil', 'Horas extras e outros'),
  (17, 'Outras Despesas Variáveis - Pessoal Militar', 'Horas extras de militares'),
  (18, 'Auxílio Financeiro a Estudantes', 'Bolsas de estudo'),
  (19, 'Auxílio-Fardamento', 'Fardamento'),
  (20, 'Auxílio Financeiro a Pesquisadores', 'Bolsas de pesquisa'),
  (21, 'Juros sobre a Dívida por Contrato', 'Juros da dívida'),
  (22, 'Outros Encargos sobre a Dívida por Contrato', 'Encargos da dívida'),
  (23, 'Juros, Deságios e Descontos da Dívida Mobiliária', 'Juros de títulos'),
  (24, 'Outros Encargos sobre a Dívida Mobiliária', 'Encargos de títulos'),
  (25, 'Encargos sobre Operações de Crédito por Antecipação da Receita', 'Juros de empréstimo curto'),
  (26, 'Obrigações decorrentes de Política Monetária', 'Política monetária'),
  (27, 'Encargos pela Honra de Avais, Garantias, Seguros e Similares', 'Avais e garantias'),
  (28, 'Remuneração de Cotas de Fundos Autárquicos', 'Cotas de fundos'),
  (29, 'Distribuição de Resultado de Empresas Estatais Dependentes', 'Resultado de estatais'),
  (30, 'Material de Consumo', 'Material de consumo'),
  (31, 'Premiações Culturais, Artísticas, Científicas, Desportivas e Outras', 'Prêmios'),
  (32, 'Material, Bem ou Serviço para Distribuição Gratuita', 'Distribuição gratuita à população'),
  (33, 'Passagens e Despesas com Locomoção', 'Passagens e transporte'),
  (34, 'Outras Despesas de Pessoal decorrentes de Contratos de Terceirização', 'Terceirização de pessoal'),
  (35, 'Serviços de Consultoria', 'Consultoria'),
  (36, 'Outros Serviços de Terceiros - Pessoa Física', 'Serviços de pessoas'),
  (37, 'Locação de Mão-de-Obra', 'Mão de obra contratada'),
  (38, 'Arrendamento Mercantil', 'Leasing'),
  (39, 'Outros Serviços de Terceiros - Pessoa Jurídica', 'Serviços de empresas'),
  (40, 'Serviços de Tecnologia da Informação e Comunicação - Pessoa Jurídica', 'Informática'),
  (41, 'Contribuições', 'Contribuições a entidades'),
  (42, 'Auxílios', 'Auxílios a entidades'),
  (43, 'Subvenções Sociais', 'Apoio a entidades sociais'),
  (45, 'Subvenções Econômicas', 'Apoio a empresas'),
  (46, 'Auxílio-Alimentação', 'Auxílio-alimentação'),
  (47, 'Obrigações Tributárias e Contributivas', 'Impostos e contribuições'),
  (48, 'Outros Auxílios Financeiros a Pessoas Físicas', 'Ajuda em dinheiro a pessoas'),
  (49, 'Auxílio-Transporte', 'Auxílio-transporte'),
  (51, 'Obras e Instalações', 'Obras'),
  (52, 'Equipamentos e Material Permanente', 'Equipamentos e móveis'),
  (59, 'Pensões Especiais', 'Pensões especiais'),
  (61, 'Aquisição de Imóveis', 'Compra de imóveis'),
  (62, 'Aquisição de Produtos para Revenda', 'Produtos para revenda'),
  (63, 'Aquisição de Títulos de Crédito', 'Títulos de crédito'),
  (64, 'Aquisição de Títulos Representativos de Capital já Integralizado', 'Compra de ações'),
  (65, 'Constituição ou Aumento de Capital de Empresas', 'Capital de empresas'),
  (66, 'Concessão de Empréstimos e Financiamentos', 'Empréstimos concedidos'),
  (67, 'Depósitos Compulsórios', 'Depósitos obrigatórios'),
  (70, 'Rateio pela Participação em Consórcio Público', 'Consórcios públicos'),
  (71, 'Principal da Dívida Contratual Resgatado', 'Pagamento da dívida'),
  (72, 'Principal da Dívida Mobiliária Resgatado', 'Resgate de títulos'),
  (73, 'Correção Monetária ou Cambial da Dívida Contratual Resgatada', 'Correção da dívida'),
  (74, 'Correção Monetária ou Cambial da Dívida Mobiliária Resgatada', 'Correção de títulos'),
  (75, 'Correção Monetária da Dívida de Operações de Crédito por Antecipação da Receita', 'Correção de empréstimo curto'),
  (76, 'Principal Corrigido da Dívida Mobiliária Refinanciado', 'Refinanciamento de títulos'),
  (77, 'Principal Corrigido da Dívida Contratual Refinanciado', 'Refinanciamento da dívida'),
  (81, 'Distribuição Constitucional ou Legal de Receitas', 'Repasse obrigatório'),
  (82, 'Aporte de Recursos pelo Parceiro Público em Favor do Parceiro Privado Decorrente de Contrato de PPP', 'Aporte em PPP'),
  (83, 'Despesas Decorrentes de Contrato de PPP, exceto Subvenções Econômicas, Aporte e Fundo Garantidor', 'Parceria público-privada'),
  (84, 'Despesas Decorrentes da Participação em Fundos, Organismos, ou Entidades Assemelhadas, Nacionais e Internacionais', 'Participação em fundos'),
  (85, 'Contrato de Gestão', 'Organização social (contrato de gestão)'),
  (86, 'Compensações a Regimes de Previdência', 'Compensação de previdência'),
  (91, 'Sentenças Judiciais', 'Decisões da Justiça'),
  (92, 'Despesas de Exercícios Anteriores', 'Contas de anos anteriores'),
  (93, 'Indenizações e Restituições', 'Indenizações e devoluções'),
  (94, 'Indenizações e Restituições Trabalhistas', 'Indenizações trabalhistas'),
  (95, 'Indenização pela Execução de Trabalhos de Campo', 'Indenização de campo'),
  (96, 'Ressarcimento de Despesas de Pessoal Requisitado', 'Pessoal cedido'),
  (97, 'Aporte para Cobertura do Déficit Atuarial do RPPS', 'Reforço da previdência municipal'),
  (98, 'Compensações ao RGPS', 'Compensação ao INSS'),
  (99, 'A Classificar', 'A classificar');
insert into fonte_recurso (id, nome, grupo) values
  (500, 'Recursos não Vinculados de Impostos', 'Recursos Livres (não vinculados)'),
  (501, 'Outros Recursos não Vinculados', 'Recursos Livres (não vinculados)'),
  (540, 'Transferências do FUNDEB - Impostos e Transferências de Impostos', 'Recursos Vinculados à Educação'),
  (541, 'Transferências do FUNDEB - Complementação da União - VAAF', 'Recursos Vinculados à Educação'),
  (542, 'Transferências do FUNDEB - Complementação da União - VAAT', 'Recursos Vinculados à Educação'),
  (543, 'Transferências do FUNDEB - Complementação da União - VAAR', 'Recursos Vinculados à Educação'),
  (544, 'Recursos de Precatórios do FUNDEF', 'Recursos Vinculados à Educação'),
  (546, 'Transferências do Fundeb - Complementação da União - ETI', 'Recursos Vinculados à Educação'),
  (550, 'Transferência do Salário-Educação', 'Recursos Vinculados à Educação'),
  (551, 'Transferências de Recursos do FNDE referentes ao Programa Dinheiro Direto na Escola (PDDE)', 'Recursos Vinculados à Educação'),
  (552, 'Transferências de Recursos do FNDE referentes ao Programa Nacional de Alimentação Escolar (PNAE)', 'Recursos Vinculados à Educação'),
  (553, 'Transferências de Recursos do FNDE Referentes ao Programa Nacional de Apoio ao Transporte Escolar (PNATE)', 'Recursos Vinculados à Educação'),
  (569, 'Outras Transferências de Recursos do FNDE', 'Recursos Vinculados à Educação'),
  (570, 'Transferências do Governo Federal referentes a Convênios e Instrumentos Congêneres vinculados à Educação', 'Recursos Vinculados à Educação'),
  (571, 'Transferências do Estado referentes a Convênios e Instrumentos Congêneres vinculados à Educação', 'Recursos Vinculados à Educação'),
  (572, 'Transferências de Municípios referentes a Convênios e Instrumentos Congêneres vinculados à Educação', 'Recursos Vinculados à Educação'),
  (573, 'Royalties do Petróleo e Gás Natural Vinculados à Educação', 'Recursos Vinculados à Educação'),
  (574, 'Operações de Crédito Vinculadas à Educação', 'Recursos Vinculados à Educação'),
  (575, 'Outras Transferências de Convênios e Instrumentos Congêneres vinculados à Educação', 'Recursos Vinculados à Educação'),
  (576, 'Transferências de Recursos dos Estados para programas de educação', 'Recursos Vinculados à Educação'),
  (599, 'Outros Recursos Vinculados à Educação', 'Recursos Vinculados à Educação'),
  (600, 'Transferências Fundo a Fundo de Recursos do SUS provenientes do Governo Federal - Bloco de Manutenção das Ações e Serviços Públicos de Saúde', 'Recursos Vinculados à Saúde'),
  (601, 'Transferências Fundo a Fundo de Recursos do SUS provenientes do Governo Federal - Bloco de Estruturação da Rede de Serviços Públicos de Saúde', 'Recursos Vinculados à Saúde'),
  (602, 'Transferências Fundo a Fundo de Recursos do SUS provenientes do Governo Federal - Bloco de Manutenção das Ações e Serviços Públicos de Saúde - Recursos destinados ao enfrentamento da COVID-19 no bojo da ação 21C0', 'Recursos Vinculados à Saúde'),
  (603, 'Transferências Fundo a Fundo de Recursos do SUS provenientes do Governo Federal - Bloco de Estruturação da Rede de Serviços Públicos de Saúde - Recursos destinados ao enfrentamento da COVID-19 no bojo da ação 21C0', 'Recursos Vinculados à Saúde'),
  (604, 'Transferências provenientes do Governo Federal destinadas ao vencimento dos agentes comunitários de saúde e dos agentes de combate às endemias', 'Recursos Vinculados à Saúde'),
  (605, 'Assistência financeira da União destinada à complementação ao pagamento dos pisos salariais para profissionais da enfermagem', 'Recursos Vinculados à Saúde'),
  (621, 'Transferências Fundo a Fundo de Recursos do SUS provenientes do Governo Estadual', 'Recursos Vinculados à Saúde'),
  (622, 'Transferências Fundo a Fundo de Recursos do SUS provenientes dos Governos Municipais', 'Recursos Vinculados à Saúde'),
  (631, 'Transferências do Governo Federal referentes a Convênios e Instrumentos Congêneres vinculados à Saúde', 'Recursos Vinculados à Saúde'),
  (632, 'Transferências do Estado referentes a Convênios e Instrumentos Congêneres vinculados à Saúde', 'Recursos Vinculados à Saúde'),
  (633, 'Transferências de Municípios referentes a Convênios e Instrumentos Congêneres vinculados à Saúde', 'Recursos Vinculados à Saúde'),
  (634, 'Operações de Crédito vinculadas à Saúde', 'Recursos Vinculados à Saúde'),
  (635, 'Royalties e Participação Especial de Petróleo e Gás Natural vinculados à Saúde - Lei nº 12.858/2013', 'Recursos Vinculados à Saúde'),
  (636, 'Outras Transferências de Convênios e Instrumentos Congêneres vinculados à Saúde', 'Recursos Vinculados à Saúde'),
  (659, 'Outros Recursos Vinculados à Saúde', 'Recursos Vinculados à Saúde'),
  (660, 'Transferência de Recursos do Fundo Nacional de Assistência Social - FNAS', 'Recursos Vinculados à Assistência Social'),
  (661, 'Transferência de Recursos dos Fundos Estaduais de Assistência Social', 'Recursos Vinculados à Assistência Social'),
  (662, 'Transferências de Recursos dos Fundos Municipais de Assistência Social', 'Recursos Vinculados à Assistência Social'),
  (665, 'Transferências de Convênios e Instrumentos Congêneres vinculados à Assistência Social', 'Recursos Vinculados à Assistência Social'),
  (669, 'Outros Recursos Vinculados à Assistência Social', 'Recursos Vinculados à Assistência Social'),
  (700, 'Outras Transferências de Convênios ou Instrumentos Congêneres da União', 'Demais Vinculações Decorrentes de Transferências'),
  (701, 'Outras Transferências de Convênios ou Instrumentos Congêneres dos Estados', 'Demais Vinculações Decorrentes de Transferências'),
  (702, 'Outras Transferências de Convênios ou Instrumentos Congêneres dos Municípios', 'Demais Vinculações Decorrentes de Transferências'),
  (703, 'Outras Transferências de Convênios ou Instrumentos Congêneres de outras Entidades', 'Demais Vinculações Decorrentes de Transferências'),
  (704, 'Transferências da União Referentes a Compensações Financeiras pela Exploração de Recursos Naturais', 'Demais Vinculações Decorrentes de Transferências'),
  (705, 'Transferências dos Estados Referentes a Compensações Financeiras pela Exploração de Recursos Naturais', 'Demais Vinculações Decorrentes de Transferências'),
  (706, 'Transferência Especial da União', 'Demais Vinculações Decorrentes de Transferências'),
  (707, 'Transferências da União - inciso I do art. 5º da Lei Complementar 173/2020', 'Demais Vinculações Decorrentes de Transferências'),
  (708, 'Transferência da União Referente à Compensação Financeira de Recursos Minerais', 'Demais Vinculações Decorrentes de Transferências'),
  (709, 'Transferência da União referente à Compensação Financeira de Recursos Hídricos', 'Demais Vinculações Decorrentes de Transferências'),
  (710, 'Transferência Especial dos Estados', 'Demais Vinculações Decorrentes de Transferências'),
  (711, 'Demais Transferências Obrigatórias não Decorrentes de Repartições de Receitas', 'Demais Vinculações Decorrentes de Transferências'),
  (712, 'Transferências Fundo a Fundo de Recursos do Fundo Penitenciário - FUNPEN', 'Demais Vinculações Decorrentes de Transferências'),
  (713, 'Transferências Fundo a Fundo de Recursos do Fundo de Segurança Pública - FSP', 'Demais Vinculações Decorrentes de Transferências'),
  (714, 'Transferências Fundo a Fundo de Recursos do Fundo de Amparo ao Trabalhador - FAT', 'Demais Vinculações Decorrentes de Transferências'),
  (715, 'Transferências Destinadas ao Setor Cultural - LC nº 195/2022 - Art. 5º - Audiovisual', 'Demais Vinculações Decorrentes de Transferências'),
  (716, 'Transferências Destinadas ao Setor cultural - LC nº 195/2022 - Art. 8º - Demais Setores da Cultura', 'Demais Vinculações Decorrentes de Transferências'),
  (717, 'Assistência Financeira Transporte Coletivo - Art. 5º, Inciso IV, EC nº 123/2022', 'Demais Vinculações Decorrentes de Transferências'),
  (718, 'Auxílio Financeiro - Outorga Crédito Tributário ICMS - Art. 5º, Inciso V, EC nº 123/2022', 'Demais Vinculações Decorrentes de Transferências'),
  (719, 'Transferências da Política Nacional Aldir Blanc de Fomento à Cultura - Lei nº 14.399/2022', 'Demais Vinculações Decorrentes de Transferências'),
  (749, 'Outras vinculações de transferências', 'Demais Vinculações Decorrentes de Transferências'),
  (750, 'Recursos da Contribuição de Intervenção no Domínio Econômico - CIDE', 'Demais Vinculações Legais'),
  (751, 'Recursos da Contribuição para o Custeio do Serviço de Iluminação Pública - COSIP', 'Demais Vinculações Legais'),
  (752, 'Recursos Vinculados ao Trânsito', 'Demais Vinculações Legais'),
  (753, 'Recursos Provenientes de Taxas, Contribuições e Preços Públicos', 'Demais Vinculações Legais'),
  (754, 'Recursos de Operações de Crédito', 'Demais Vinculações Legais'),
  (755, 'Recursos de Alienação de Bens/Ativos - Administração Direta', 'Demais Vinculações Legais'),
  (756, 'Recursos de Alienação de Bens/Ativos - Administração Indireta', 'Demais Vinculações Legais'),
  (757, 'Recursos de Depósitos Judiciais - Lides das quais o Ente faz parte', 'Demais Vinculações Legais'),
  (758, 'Recursos de Depósitos Judiciais - Lides das quais o Ente não faz parte', 'Demais Vinculações Legais'),
  (759, 'Recursos Vinculados a Fundos', 'Demais Vinculações Legais'),
  (760, 'Recursos de Emolumentos, Taxas e Custas', 'Demais Vinculações Legais'),
  (761, 'Recursos Vinculados ao Fundo de Combate e Erradicação da Pobreza', 'Demais Vinculações Legais'),
  (799, 'Outras Vinculações Legais', 'Demais Vinculações Legais'),
  (800, 'Recursos Vinculados ao RPPS - Fundo em Capitalização (Plano Previdenciário)', 'Recursos Vinculados à Previdência Social'),
  (801, 'Recursos Vinculados ao RPPS - Fundo em Repartição (Plano Financeiro)', 'Recursos Vinculados à Previdência Social'),
  (802, 'Recursos Vinculados ao RPPS - Taxa de Administração', 'Recursos Vinculados à Previdência Social'),
  (803, 'Recursos Vinculados ao Sistema de Proteção Social dos Militares (SPSM)', 'Recursos Vinculados à Previdência Social'),
  (860, 'Recursos Extraorçamentários Vinculados a Precatórios', 'Recursos Extraorçamentários'),
  (861, 'Recursos Extraorçamentários Vinculados a Depósitos Judiciais', 'Recursos Extraorçamentários'),
  (862, 'Recursos de Depósitos de Terceiros', 'Recursos Extraorçamentários'),
  (869, 'Outros Recursos Extraorçamentários', 'Recursos Extraorçamentários'),
  (880, 'Recursos Próprios dos Consórcios', 'Outras Vinculações'),
  (898, 'Recursos a Classificar', 'Outras Vinculações'),
  (899, 'Outros Recursos Vinculados', 'Outras Vinculações');
insert into receita_classe (id, nome, nome_simples) values
  (1, 'Receitas Correntes', 'Receitas do dia a dia'),
  (2, 'Receitas de Capital', 'Receitas para investir'),
  (7, 'Receitas Correntes Intraorçamentárias', 'Entre órgãos do próprio município'),
  (8, 'Receitas de Capital Intraorçamentárias', 'Entre órgãos do próprio município, para investir'),
  (11, 'Impostos, Taxas e Contribuições de Melhoria', 'Impostos e taxas'),
  (12, 'Contribuições', 'Contribuições'),
  (13, 'Receita Patrimonial', 'Aluguéis e rendimentos'),
  (14, 'Receita Agropecuária', 'Venda da produção rural'),
  (15, 'Receita Industrial', 'Venda da produção industrial'),
  (16, 'Receita de Serviços', 'Serviços prestados'),
  (17, 'Transferências Correntes', 'Repasses da União, do Estado e de outros'),
  (19, 'Outras Receitas Correntes', 'Multas, dívida ativa e outras'),
  (21, 'Operações de Crédito', 'Empréstimos'),
  (22, 'Alienação de Bens', 'Venda de bens'),
  (23, 'Amortização de Empréstimos', 'Devolução de empréstimos feitos'),
  (24, 'Transferências de Capital', 'Repasses para obras e equipamentos'),
  (29, 'Outras Receitas de Capital', 'Outras receitas para investir'),
  (111, 'Impostos', 'Impostos'),
  (112, 'Taxas', 'Taxas'),
  (113, 'Contribuição de Melhoria', 'Contribuição de melhoria'),
  (171, 'Transferências da União e de suas Entidades', 'Repasses da União'),
  (172, 'Transferências dos Estados e do Distrito Federal e de suas Entidades', 'Repasses do Estado'),
  (173, 'Transferências dos Municípios e de suas Entidades', 'Repasses de outros municípios'),
  (174, 'Transferências de Instituições Privadas', 'Repasses de instituições privadas'),
  (175, 'Transferências de Outras Instituições Públicas', 'Fundeb e outros repasses públicos');
insert into favorecido_tipo (id, nome) values
  (1, 'Pessoa jurídica'), (2, 'Pessoa física'), (3, 'Do exterior'), (4, 'Não informado'), (5, 'Nome protegido');
insert into empenho_tipo (id, nome) values (1, 'Ordinário'), (2, 'Estimativo'), (3, 'Global');
insert into despesa_fase (id, nome, nome_simples) values
  (1, 'Empenho', 'Reservado'), (2, 'Liquidação', 'Entregue e conferido'), (3, 'Pagamento', 'Pago');
insert into despesa_movimento_tipo (id, nome) values (1, 'Original'), (2, 'Reforço'), (3, 'Anulação'), (4, 'Estorno');

grant select on funcao, subfuncao, categoria_despesa, grupo_despesa, modalidade_aplicacao, elemento_despesa, fonte_recurso,
  receita_classe, favorecido_tipo, empenho_tipo, despesa_fase, despesa_movimento_tipo to claraboia_app;

-- The client's own names of a year: they change with each plan, so the code alone does not tell.
create table unidade_orcamentaria (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  ug_codigo text not null,
  ug_nome text not null,
  orgao_codigo text not null,
  orgao_nome text not null,
  codigo text not null,
  nome text not null,
  primary key (cliente_id, id),
  constraint unidade_orcamentaria_uk unique (cliente_id, exercicio, ug_codigo, orgao_codigo, codigo)
);
create table programa (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  codigo text not null,
  nome text not null,
  primary key (cliente_id, id),
  constraint programa_uk unique (cliente_id, exercicio, codigo)
);
create table acao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  codigo text not null,
  nome text not null,
  primary key (cliente_id, id),
  constraint acao_uk unique (cliente_id, exercicio, codigo)
);

-- Who received. No CPF is ever stored: its mask, and a key made of it under the installation's secret.
create table favorecido (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  tipo_id bigint not null references favorecido_tipo,
  documento text,
  -- A CNPJ as it is; of a person the keyed hash of the CPF, or mask and name where the source masks it.
  chave bytea not null,
  nome text not null collate "pt-BR-x-icu",
  primary key (cliente_id, id),
  constraint favorecido_uk unique (cliente_id, chave),
  constraint favorecido_documento_ck check (case tipo_id
    when 1 then documento ~ '^[0-9A-Z]{12}[0-9]{2}$'
    when 2 then documento is null or documento ~ '^\*{3}\.[0-9]{3}\.[0-9]{3}-\*{2}$'
    when 5 then documento is null
    else documento is null or documento !~ '^[0-9]{11}$' end)
);
create index favorecido_nome_ix on favorecido (cliente_id, mascarar_cpf(nome), id);
create index favorecido_gestao_ix on favorecido (cliente_id, nome, id);
create index favorecido_documento_ix on favorecido (cliente_id, documento);

-- A line of the budget's law, and what all spending hangs on: a commitment debits exactly one. Where the source sends none it is
-- made from the commitments, with amounts that nobody knows: null, which is not zero.
create table dotacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  unidade_orcamentaria_id bigint not null,
  -- The source's own number of the line; without one, the classification spelled out.
  chave text not null,
  ficha text,
  funcao_id bigint not null references funcao,
  subfuncao_id bigint not null references subfuncao,
  programa_id bigint not null,
  acao_id bigint not null,
  categoria_id bigint not null references categoria_despesa,
  grupo_id bigint not null references grupo_despesa,
  modalidade_id bigint not null references modalidade_aplicacao,
  elemento_id bigint references elemento_despesa,
  fonte_id bigint references fonte_recurso,
  -- As the source writes it: '1.500.0000'.
  fonte_origem text,
  valor_inicial numeric(15, 2),
  valor_atualizado numeric(15, 2),
  posicao_em date,
  primary key (cliente_id, id),
  constraint dotacao_uk unique (cliente_id, exercicio, unidade_orcamentaria_id, chave),
  constraint dotacao_unidade_fk foreign key (cliente_id, unidade_orcamentaria_id) references unidade_orcamentaria (cliente_id, id),
  constraint dotacao_programa_fk foreign key (cliente_id, programa_id) references programa (cliente_id, id),
  constraint dotacao_acao_fk foreign key (cliente_id, acao_id) references acao (cliente_id, id)
);
create index dotacao_exercicio_ix on dotacao (cliente_id, exercicio, funcao_id, subfuncao_id, id);
create index dotacao_unidade_ix on dotacao (cliente_id, unidade_orcamentaria_id);
create index dotacao_programa_ix on dotacao (cliente_id, programa_id);
create index dotacao_acao_ix on dotacao (cliente_id, acao_id);

-- What was reserved, and for whom. Its three sums are those of its movements, kept by what writes them.
create table empenho (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  ug_codigo text not null,
  numero text not null collate numero_natural,
  chave_origem text,
  data date not null,
  tipo_id bigint not null references empenho_tipo,
  dotacao_id bigint not null,
  favorecido_id bigint not null,
  subelemento text,
  historico text not null,
  processo text,
  licitacao_id bigint,
  contrato_id bigint,
  convenio_id bigint,
  -- How the source names the procurement and the contract, whether they are found here or not.
  licitacao_origem text,
  contrato_origem text,
  empenhado numeric(15, 2) not null default 0,
  liquidado numeric(15, 2) not null default 0,
  pago numeric(15, 2) not null default 0,
  -- More paid than delivered, or more delivered than reserved: told, never refused.
  divergente boolean not null generated always as (pago > liquidado or liquidado > empenhado) stored,
  primary key (cliente_id, id),
  constraint empenho_uk unique (cliente_id, exercicio, ug_codigo, numero),
  constraint empenho_dotacao_fk foreign key (cliente_id, dotacao_id) references dotacao (cliente_id, id),
  constraint empenho_favorecido_fk foreign key (cliente_id, favorecido_id) references favorecido (cliente_id, id),
  constraint empenho_licitacao_fk foreign key (cliente_id, licitacao_id) references licitacao (cliente_id, id) on delete set null (licitacao_id),
  constraint empenho_contrato_fk foreign key (cliente_id, contrato_id) references contrato (cliente_id, id) on delete set null (contrato_id),
  constraint empenho_convenio_fk foreign key (cliente_id, convenio_id) references convenio (cliente_id, id) on delete set null (convenio_id)
);
create index empenho_data_ix on empenho (cliente_id, data, id);
create index empenho_exercicio_ix on empenho (cliente_id, exercicio, data, id);
create index empenho_favorecido_ix on empenho (cliente_id, favorecido_id, data, id);
create index empenho_dotacao_ix on empenho (cliente_id, dotacao_id, data, id);
create index empenho_pago_ix on empenho (cliente_id, exercicio, pago, id);
create index empenho_licitacao_ix on empenho (cliente_id, licitacao_id) where licitacao_id is not null;
create index empenho_contrato_ix on empenho (cliente_id, contrato_id) where contrato_id is not null;
create index empenho_convenio_ix on empenho (cliente_id, convenio_id) where convenio_id is not null;

-- All that happens to a commitment, signed: what is annulled or given back is negative.
create table despesa_movimento (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  empenho_id bigint not null,
  fase_id bigint not null references despesa_fase,
  tipo_id bigint not null references despesa_movimento_tipo,
  data date not null,
  valor numeric(15, 2) not null,
  -- The source's number, or day, kind, amount and place among those alike.
  chave text not null,
  -- The invoice or the bank order.
  documento text,
  primary key (cliente_id, id),
  constraint despesa_movimento_uk unique (cliente_id, empenho_id, fase_id, chave),
  constraint despesa_movimento_sinal_ck check (valor <> 0 and (valor < 0) = (tipo_id in (3, 4))),
  constraint despesa_movimento_empenho_fk foreign key (cliente_id, empenho_id) references empenho (cliente_id, id)
);
create index despesa_movimento_data_ix on despesa_movimento (cliente_id, data, id);
create index despesa_movimento_empenho_ix on despesa_movimento (cliente_id, empenho_id, data, id);

-- Payments outside the budget, such as what is withheld for others: never added to its spending (Decreto 10.540, art. 8, I, d).
create table desembolso (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  ug_codigo text not null,
  numero text not null collate numero_natural,
  data date not null,
  favorecido_id bigint not null,
  historico text not null,
  valor numeric(15, 2) not null,
  primary key (cliente_id, id),
  constraint desembolso_uk unique (cliente_id, exercicio, ug_codigo, numero),
  constraint desembolso_favorecido_fk foreign key (cliente_id, favorecido_id) references favorecido (cliente_id, id)
);
create index desembolso_data_ix on desembolso (cliente_id, data, id);
create index desembolso_favorecido_ix on desembolso (cliente_id, favorecido_id, data, id);

-- A line of the revenue that the budget's law plans; what was launched and collected of it are sums of its months.
create table receita (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  ug_codigo text not null,
  chave text not null,
  natureza text not null check (natureza ~ '^[0-9]{8,12}$'),
  descricao text not null,
  categoria_id bigint not null references receita_classe,
  -- Of what is between bodies of one municipality (7, 8) that of the same origin outside (1, 2).
  origem_id bigint not null references receita_classe,
  especie_id bigint references receita_classe,
  fonte_id bigint references fonte_recurso,
  fonte_origem text,
  deducao boolean not null default false,
  previsto_inicial numeric(15, 2),
  previsto_atualizado numeric(15, 2),
  lancado numeric(15, 2),
  arrecadado numeric(15, 2),
  primary key (cliente_id, id),
  constraint receita_uk unique (cliente_id, exercicio, ug_codigo, chave)
);
create index receita_exercicio_ix on receita (cliente_id, exercicio, natureza, id);

-- Of the month, not up to it. Launched is null where the source launches nothing, as with transfers.
create table receita_mes (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  receita_id bigint not null,
  ano integer not null,
  mes integer not null check (mes between 1 and 12),
  lancado numeric(15, 2),
  arrecadado numeric(15, 2) not null,
  primary key (cliente_id, id),
  constraint receita_mes_uk unique (cliente_id, receita_id, ano, mes),
  constraint receita_mes_receita_fk foreign key (cliente_id, receita_id) references receita (cliente_id, id)
);
create index receita_mes_ano_ix on receita_mes (cliente_id, ano, mes, id);

-- Sums kept of the movements, of the years that something touched: by the month of the movement, which for what was left to pay
-- is of a later year than the allocation.
create table despesa_mes (
  cliente_id bigint not null references cliente,
  ano integer not null,
  mes integer not null,
  dotacao_id bigint not null,
  empenhado numeric(15, 2) not null,
  liquidado numeric(15, 2) not null,
  pago numeric(15, 2) not null,
  primary key (cliente_id, ano, mes, dotacao_id),
  constraint despesa_mes_dotacao_fk foreign key (cliente_id, dotacao_id) references dotacao (cliente_id, id)
);
create index despesa_mes_dotacao_ix on despesa_mes (cliente_id, dotacao_id);
create table despesa_favorecido (
  cliente_id bigint not null references cliente,
  ano integer not null,
  funcao_id bigint not null references funcao,
  -- Wages and what comes with them (group 1), which stand apart from what suppliers got.
  pessoal boolean not null,
  favorecido_id bigint not null,
  empenhos integer not null,
  empenhado numeric(15, 2) not null,
  liquidado numeric(15, 2) not null,
  pago numeric(15, 2) not null,
  -- Paid in the year of what was reserved in earlier ones.
  pago_restos numeric(15, 2) not null,
  primary key (cliente_id, ano, funcao_id, pessoal, favorecido_id),
  constraint despesa_favorecido_fk foreign key (cliente_id, favorecido_id) references favorecido (cliente_id, id)
);
create index despesa_favorecido_favorecido_ix on despesa_favorecido (cliente_id, favorecido_id, ano);

select proteger_tenant(t::regclass) from unnest(array['unidade_orcamentaria', 'programa', 'acao', 'favorecido', 'dotacao', 'empenho',
  'despesa_movimento', 'desembolso', 'receita', 'receita_mes', 'despesa_mes', 'despesa_favorecido']) t;

-- Makes the sums of these years anew, in the transaction that changed them, for its client.
create function somar_despesa(anos integer[]) returns void
  language plpgsql as $$
declare
  cliente bigint := tenant_atual();
  ano_somado integer;
begin
  foreach ano_somado in array anos loop
    delete from despesa_mes where cliente_id = cliente and ano = ano_somado;
    insert into despesa_mes (cliente_id, ano, mes, dotacao_id, empenhado, liquidado, pago)
      select cliente, ano_somado, extract(month from m.data)::int, e.dotacao_id,
          coalesce(sum(m.valor) filter (where m.fase_id = 1), 0), coalesce(sum(m.valor) filter (where m.fase_id = 2), 0),
          coalesce(sum(m.valor) filter (where m.fase_id = 3), 0)
        from despesa_movimento m join empenho e on e.cliente_id = cliente and e.id = m.empenho_id
       where m.cliente_id = cliente and m.data >= make_date(ano_somado, 1, 1) and m.data < make_date(ano_somado + 1, 1, 1)
       group by 3, 4;
    delete from despesa_favorecido where cliente_id = cliente and ano = ano_somado;
    insert into despesa_favorecido
        (cliente_id, ano, funcao_id, pessoal, favorecido_id, empenhos, empenhado, liquidado, pago, pago_restos)
      select cliente, ano_somado, d.funcao_id, d.grupo_id = 1, e.favorecido_id, count(distinct e.id),
          coalesce(sum(m.valor) filter (where m.fase_id = 1 and e.exercicio = ano_somado), 0),
          coalesce(sum(m.valor) filter (where m.fase_id = 2 and e.exercicio = ano_somado), 0),
          coalesce(sum(m.valor) filter (where m.fase_id = 3 and e.exercicio = ano_somado), 0),
          coalesce(sum(m.valor) filter (where m.fase_id = 3 and e.exercicio < ano_somado), 0)
        from despesa_movimento m join empenho e on e.cliente_id = cliente and e.id = m.empenho_id
        join dotacao d on d.cliente_id = cliente and d.id = e.dotacao_id
       where m.cliente_id = cliente and m.data >= make_date(ano_somado, 1, 1) and m.data < make_date(ano_somado + 1, 1, 1)
       group by 3, 4, 5;
  end loop;
end $$;

-- Statistics within the transaction that brings rows in: without them its next statements take the tables for empty. The request's
-- role owns none, and the right to maintain them (PostgreSQL 17) would allow much more than this.
create function analisar_orcamento(tabela text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tabela not in ('unidade_orcamentaria', 'programa', 'acao', 'favorecido', 'dotacao', 'empenho', 'despesa_movimento',
      'desembolso', 'receita', 'receita_mes') then
    raise exception 'not a table of the budget: %', tabela;
  end if;
  execute format('analyze public.%I', tabela);
end $$;
revoke execute on function analisar_orcamento from public;
grant execute on function analisar_orcamento to claraboia_app;

-- How many live there, by the newest estimate of IBGE: what is told per inhabitant is divided by it.
alter table cliente add column habitantes integer check (habitantes > 0), add column habitantes_ano integer;
grant update (habitantes, habitantes_ano) on cliente to claraboia_app;
