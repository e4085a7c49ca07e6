import type { Fact } from '@/lib/core/terms'
import type { GiftStatus } from '@/lib/gifts/values'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Relationship } from '@/lib/people/values'
import type { Noun } from './values'

/** Words of every language are understood in every language. They are written as people write them and folded when read. */

const gifts: Fact = { is: 'noun', noun: 'gifts' }
const people: Fact = { is: 'noun', noun: 'people' }
const occasions: Fact = { is: 'noun', noun: 'occasions' }
const expenses: Fact = { is: 'noun', noun: 'expenses' }
const birthday: Fact = { is: 'occasion', type: 'birthday' }
const given: Fact = { is: 'direction', direction: 'given' }
const received: Fact = { is: 'direction', direction: 'received' }

/**
 * Questions, and what they ask for. `*` stands for what the question is about, and a question may go on after its last word.
 * The first that fits is taken.
 */
export const questions: readonly { ways: readonly (readonly Fact[])[]; asked: readonly string[] }[] = [
  {
    // What came from somebody.
    ways: [[gifts, received]],
    asked: [
      'what (?:did|have|do) (?:i|we) (?:get|got|receive|received|gotten) from *',
      'what (?:did|has) * (?:give|given|gave|gift|gifted|get|got|buy|bought) (?:me|us) *',
      '(?:gifts?|presents?)(?: (?:i|we) (?:got|received)| received| that i got)? from *',
      'was (?:habe?|haben) (?:ich|wir) (?:von|vom) * (?:bekommen|gekriegt|erhalten) *',
      'was hat (?:mir|uns) * (?:geschenkt|gegeben) *',
      'was hat * (?:mir|uns) (?:geschenkt|gegeben) *',
      '(?:geschenke?|(?:bekommen|erhalten)(?:e geschenke)?) (?:von|vom) *',
      "qu['’]est[- ]ce que * m['’]a (?:offert|donné) *",
      "(?:que|qu['’]est[- ]ce que) m['’]a (?:offert|donné) *",
      "qu['’]est[- ]ce que j['’]ai reçu (?:de|d['’]) *",
      "cadeaux? (?:reçus?|offerts?) (?:de|par|d['’]) *",
      'qué me (?:regaló|dio|ha regalado|regalaron|han regalado) *',
      'qué (?:recibí|he recibido) de *',
      'regalos? recibidos? (?:de|por) *',
      'ماذا (?:أهداني|أهدتني|أعطاني|أعطتني) *',
      '(?:ال)?(?:هدايا|هدية) من *',
      '* から(?:何を)?もらった(?:プレゼント|ギフト|もの|物)? *',
      '* からの(?:プレゼント|ギフト|贈り物) *',
      '* (?:送我|送给我|给我)(?:了)?(?:的礼物|什么礼物|什么|礼物) *',
      '* (?:에게서|한테서|한테|에게) ?(?:뭘 |뭐 )?받(?:은 ?선물|았지|았어|은) *',
      '* (?:이|가) ?(?:나한테|내게|저에게) ?(?:준|사준)(?: 선물)? *',
    ],
  },
  {
    // How much was spent on somebody.
    ways: [[gifts], [expenses]],
    asked: [
      'how much (?:did|have|do) (?:i|we) (?:spend|spent) (?:on|for) *',
      'wie ?viel (?:habe?|haben) (?:ich|wir) (?:für|auf) * ausgegeben *',
      "combien (?:ai-je|j['’]ai|avons-nous|on a) dépensé (?:pour|en) *",
      'cuánto (?:gasté|he gastado|gastamos) (?:en|para|por) *',
      'كم (?:أنفقت|صرفت) (?:على|ل) *',
      '* (?:に|へ)いくら使った *',
      '(?:给|為|为) * 花了多少(?:钱)? *',
      '* (?:에게|한테|에) ?얼마(?:를)? ?(?:썼|쓴)(?:지|어|나)? *',
    ],
  },
  {
    // Whose birthday is when.
    ways: [
      [people, birthday],
      [occasions, birthday],
    ],
    asked: [
      "(?:who|whose)(?:['’]s| is| has| have| had)?(?: got)?(?: a| an| his| her| their)? (?:birthdays?|bday)(?: (?:is|are))? *",
      'who (?:was|is|were) born *',
      "when(?:['’]s| is| are) * birthday *",
      '(?:whose )?birthdays? (?:in|on) *',
      'wer (?:hat|hatte|feiert|haben) * geburtstag *',
      'wer ist * geboren *',
      'wann (?:hat|ist|feiert) * geburtstag *',
      "(?:de )?qui (?:a|fête|ont|est|c['’]est)(?: l['’]| son )?anniversaire *",
      'qui est né *',
      "quand est l['’]anniversaire (?:de |d['’]) *",
      'quand * (?:fête-t-(?:il|elle)|fête) son anniversaire *',
      'quién(?:es)? (?:cumplen?(?: años)?|tienen? (?:su )?cumpleaños|celebran? (?:su )?cumpleaños) *',
      '(?:de quién es el cumpleaños|quién nació) *',
      'cuándo (?:es el cumpleaños de|cumple(?: años)?) *',
      'من (?:عيد ميلاده|عيد ميلادها|عيد ميلادهم|لديه عيد ميلاد|يحتفل بعيد ميلاده) *',
      'من ولد *',
      'متى (?:عيد ميلاد|يوم ميلاد) *',
      '* (?:に|が)?誕生日(?:の人|の方|なのは(?:誰|だれ)|は(?:誰|だれ)|を迎える人) *',
      '* 生まれ(?:の人|は(?:誰|だれ))? *',
      '* の誕生日は(?:いつ|何月何日) *',
      '(?:誰|だれ)が * 誕生日 *',
      '谁(?:在)? * (?:过生日|生日) *',
      '* (?:谁过生日|谁生日|过生日的人|出生的人) *',
      '* 的?生日(?:是什么时候|是哪天|是几号|几号) *',
      '* (?:에|이|가)? ?생일(?:인|이) ?(?:사람|누구|친구)(?:은|는|야)? *',
      '* 생일(?:은|이)? ?언제(?:야|지|인가요)? *',
      '* 태어난 ?사람 *',
    ],
  },
  {
    // Who gets a thing.
    ways: [[gifts]],
    asked: [
      '(?:to )?whom? (?:do|did|will|should|shall|can) (?:i|we) (?:give|gift|get|buy) *',
      'who (?:gets?|got|receives?|received|is getting|will get) (?:the |my )?*',
      '(?:for )?whom? is * for *',
      'for whom? (?:is|are) *',
      'wem (?:schenke|schenken|gebe|geben|schenkte) (?:ich|wir) *',
      'wem (?:habe?|haben|will|wollte|soll|sollte) (?:ich|wir) * (?:geschenkt|gegeben|schenken|geben) *',
      'wer (?:bekommt|kriegt|erhält|bekam|bekommen) *',
      'wer hat * (?:bekommen|gekriegt|erhalten) *',
      'für wen (?:ist|sind|war) *',
      "à qui (?:est[- ]ce que )?(?:j['’]offre|je donne|j['’]ai offert|j['’]ai donné|offrir|vais-je offrir|on offre) *",
      '(?:pour qui (?:est|sont)|qui (?:reçoit|aura|a reçu|a eu)) *',
      'a quién (?:le |les )?(?:regalo|regalé|doy|di|he regalado|voy a regalar|regalamos) *',
      '(?:para quién (?:es|son)|quién (?:recibe|recibió|recibirá)) *',
      '(?:لمن|إلى من) (?:أهدي|سأهدي|أهديت|أعطي|أعطيت|هذه|هذا|نهدي) *',
      'من (?:سيحصل على|يحصل على|حصل على|سيأخذ|يأخذ|أخذ) *',
      '* (?:を|は)?(?:誰|だれ)に(?:あげる|あげた|あげよう|贈る|贈った|渡す|渡した|プレゼントする|プレゼントした)(?:か|の|っけ)? *',
      '(?:誰|だれ)に * を?(?:あげる|あげた|贈る|贈った|渡す|渡した|プレゼントする|プレゼントした)(?:か|の|っけ)? *',
      '* (?:は|が)(?:誰|だれ)(?:の|用|のため) *',
      '* (?:要)?(?:送给谁|送给了谁|送谁|给谁|送給誰|是给谁的) *',
      '(?:谁会|谁)(?:收到|得到|拿到)(?:了)? *',
      '* (?:을|를|은|는)? ?(?:누구에게|누구한테|누굴) ?(?:선물하지|선물했지|선물할까|선물해|줄까|주지|줬지|줬더라|줬어) *',
      '누가 * (?:을|를)? ?(?:받아|받지|받았지|받나|받을까) *',
    ],
  },
  {
    // What somebody gets.
    ways: [[gifts, given], [people]],
    asked: [
      'what (?:do|did|should|shall|can|could|will|would|have|might) (?:i|we) (?:get|give|gift|buy|bought|given|got)(?: for)? *',
      "what(?:['’]s| is| are| does| do| did| will| would| has| have| had|['’]ll) * (?:gets?|getting|got|gotten|receives?|received|given|wants?|wish for)(?: so far)? *",
      "what(?:['’]s| is| are| to (?:get|give|buy)) for *",
      'what to (?:get|give|buy)(?: for)? *',
      'was (?:bekommt|bekommen|kriegt|kriegen|erhält|erhalten|bekam|wünscht sich|wünschen sich|wünscht|möchte|braucht) *',
      'was (?:hat|haben|hatte) * (?:bekommen|gekriegt|erhalten|gewünscht) *',
      'was (?:schenke|schenken|schenkte|kaufe|kaufen|besorge|besorgen|gebe) (?:ich|wir|man) *',
      'was (?:soll|sollen|sollte|kann|können|könnte|will|wollen|wollte) (?:ich|wir|man) * (?:schenken|kaufen|besorgen|geben) *',
      'was (?:habe?|haben) (?:ich|wir) * (?:geschenkt|gekauft|gegeben|besorgt) *',
      "(?:que|quoi|qu['’]est[- ]ce que|qu['’]) ?(?:reçoit|recevra|va recevoir|veut|aura|souhaite|voudrait) *",
      "qu['’](?:a|ont) (?:reçue?|eu) *",
      "qu['’](?:est[- ]ce qu['’])?a * (?:reçu|eu) *",
      "qu['’]est[- ]ce qu[e'’] ?(?:j['’]offre|je donne|j['’]achète|on offre|je vais offrir|je peux offrir|j['’]ai offert|j['’]ai acheté|j['’]ai donné|nous offrons)(?: à| au| pour)? *",
      "qu['’]est[- ]ce qu[e'’] ?* (?:reçoit|recevra|va recevoir|veut|a reçue?|aura|a eu|souhaite) *",
      '(?:quoi|que) (?:offrir|donner|acheter)(?: à| au| pour)? *',
      'que (?:puis-je|dois-je|vais-je|peut-on) offrir(?: à| au| pour)? *',
      'qué (?:le |les )?(?:regalo|regalamos|regalaré|regalé|compro|compré|compramos|doy|di|he regalado|puedo regalar|puedo comprar|voy a regalar|voy a comprar|puedo darle)(?: a| al| para)? *',
      'qué (?:recibe|recibirá|recibió|recibieron|ha recibido|quiere|desea|va a recibir) *',
      'qué regalar(?:le|les)?(?: a| al)? *',
      'ماذا (?:أهدي|سأهدي|نهدي|أشتري|أعطي|أجلب|أهديت|اشتريت|أعطيت)(?: إلى| لـ| ل)? *',
      'ماذا (?:ستتلقى|سيتلقى|يتلقى|تتلقى|تلقى|تلقت|يأخذ|تأخذ|استلمت|تستلم|تريد|يريد|يتمنى|تتمنى) *',
      '(?:ماذا|على ماذا) (?:سيحصل|ستحصل|يحصل|تحصل|حصل|حصلت) (?:عليه )?*',
      '* (?:さん|ちゃん|くん)?(?:に|へ)(?:は)?(?:何|なに)を? ?(?:あげる|あげよう|あげた|贈る|贈ろう|贈った|プレゼントする|プレゼントした|プレゼントしよう|買う|買った|渡す|渡した)(?:か|の|っけ)? *',
      '* (?:さん|ちゃん|くん)?(?:は|が) ?* (?:何|なに)を? ?(?:もらう|もらった|もらえる|もらうか|欲しい|ほしい)(?:か|の|っけ)? *',
      '* (?:さん|ちゃん|くん)?(?:に|へ)(?:あげた|贈った|渡した|プレゼントした)(?:もの|物|プレゼント|ギフト)? *',
      '* への(?:プレゼント|ギフト|贈り物) *',
      'quels? cadeaux? (?:a|ont|reçoit|recevra|pour|offrir à) *',
      'quels? cadeaux? * (?:a reçus?|reçoit|va recevoir|a eus?) *',
      '(?:给|幫|帮) * (?:买|送|准备|買)(?:了)?(?:什么|啥|什麼)(?:礼物|禮物)? *',
      '送(?:给)? * (?:什么|啥|什麼)(?:礼物|禮物|好)? *',
      '* (?:会|能|要)?(?:收到|得到)(?:了)?(?:什么|啥|什麼|哪些)(?:礼物|禮物)? *',
      '* 想要(?:什么|啥|什麼)(?:礼物|禮物)? *',
      '(?:送给|给) * 的(?:礼物|禮物) *',
      '* (?:에게|한테|께)(?:는)? ?(?:뭐|뭘|무엇을|무슨 선물을?|어떤 선물을?)(?:를)? ?(?:선물하지|선물할까|선물해|선물했지|선물했더라|줄까|주지|줬지|줬더라|사줄까|사주지|사지|해줄까|드릴까|드리지) *',
      '* (?:은|는|이|가) ?* (?:뭐|뭘|무엇을|어떤 선물을) ?(?:받았지|받았어|받았더라|받아|받지|받나|받을까|원해|갖고 싶어) *',
      '* (?:을|를) ?위한 ?선물 *',
    ],
  },
]

/** What is not done yet, or still to do, and the stages in which a gift is until then. The first that fits is taken. */
export const open: readonly { statuses: readonly GiftStatus[]; words: string }[] = [
  {
    statuses: ['purchased'],
    words:
      'not (?:yet )?wrapped(?: yet)?|unwrapped|still to wrap|to wrap|needs? wrapping|nicht (?:verpackte?s?|eingepackte?)|noch nicht (?:verpackt|eingepackt)|unverpackte?|(?:noch )?(?:zu verpacken|einzupacken|einpacken|verpacken)|pas (?:encore )?emballée?s?|non emballée?s?|à emballer|sin envolver|(?:aún )?no envuelt[oa]s?|por envolver|غير مغلفة?|لم (?:تغلف|يغلف|يتم تغليفه|يتم تغليفها)(?: بعد)?|بدون تغليف|للتغليف|(?:还没有?|没有?|未)包(?:装|裝)?(?:好)?的?|待包装|未包装|未ラッピング|(?:まだ)?(?:包装|ラッピング)して(?:い)?ない|(?:包装|ラッピング)前|(?:아직 )?포장 ?안 ?(?:한|된|함|했)|(?:아직 )?포장하지 ?않은|미포장|포장 ?전|포장할',
  },
  {
    statuses: ['planned'],
    words:
      'not (?:yet )?(?:bought|purchased)(?: yet)?|unbought|still to buy|(?:things )?to buy|must buy|need to buy|(?:noch )?nicht (?:gekaufte?|besorgte?)|ungekaufte?|(?:noch )?zu (?:kaufen|besorgen)|noch (?:kaufen|besorgen)|pas (?:encore )?achetée?s?|non achetée?s?|à acheter|(?:aún )?no comprad[oa]s?|sin comprar|por comprar|لم (?:أشتر|أشتري|يشتر|تشتر|يتم شراؤه|يتم شراؤها|أشترها|أشتره)(?: بعد)?|غير مشتراة|للشراء|(?:还没有?|没有?|未)(?:购买|买|買)(?:的)?|要买的?|待购买|未購入|(?:まだ)?買って(?:い)?ない|これから買う|買うもの|(?:아직 )?안 ?(?:산|샀)|미구매|구매 ?전|살 ?것|사야 ?할',
  },
  {
    statuses: ['planned', 'purchased', 'wrapped'],
    words:
      'not (?:yet )?given(?: yet)?|still to give|(?:noch )?nicht (?:verschenkte?|übergeben|gegeben)|pas (?:encore )?(?:offerte?s?|donnée?s?)|non offerte?s?|(?:aún )?no (?:entregad|regalad)[oa]s?|sin (?:entregar|regalar)|لم (?:تهد|أهدها|تقدم|أهده)(?: بعد)?|(?:还没有?|没有?|未)送(?:出)?(?:的)?|(?:まだ)?(?:渡して|あげて)(?:い)?ない|(?:아직 )?안 ?(?:준|줬)|미전달|전달 ?전',
  },
]

/** Words for a stage beside those of quick add. */
export const stages: Partial<Record<GiftStatus, string>> = {
  idea: 'ideas?|gift ideas?|ideen?|geschenkideen?|geschenkidee|idées?|ideas? de regalo|أفكار|(?:ال)?فكرة|点子|アイデア|아이디어',
  planned: 'planned|geplante?|prévue?s?|planead[oa]s?|مخططة?|计划中?|計画中|예정',
  purchased: 'bought|purchased|gekaufte?|besorgte?|achetée?s?|comprad[oa]s?|مشتراة|已购|購入済|구매한',
  wrapped:
    'wrapped|verpackte?|eingepackte?|emballée?s?|envuelt[oa]s?|مغلفة?|包装好的?|ラッピング済み?|포장한|포장된|포장',
  given:
    'given|verschenkte?|geschenkt|offerte?s?|entregad[oa]s?|regalad[oa]s?|مهداة|送出的?|送过的?|あげた|渡した',
  returned:
    'returned|zurückgegebene?|retournée?s?|rendue?s?|devuelt[oa]s?|مرتجعة?|退货|退掉的?|返品した|반품한',
  cancelled:
    'cancell?ed|stornierte?|gestrichene?|abgesagte?|annulée?s?|cancelad[oa]s?|anulad[oa]s?|ملغاة|取消的?|キャンセル|취소한|취소',
}

/** Words for a type of occasion beside those of quick add. */
export const occasionTypesMore: Partial<Record<OccasionType, string>> = {
  birthday: 'birthdays|bdays|geburtstage?n?|anniversaires|cumpleaños|أعياد (?:ال)?ميلاد|誕生日|生日|생일',
  wedding: 'weddings|hochzeiten|mariages|bodas|أعراس',
  anniversary: 'anniversaries|jahrestage?|hochzeitstage?|aniversarios|ذكريات',
  christmas: 'weihnachtsfest|heiligabend|nochebuena|عيد الميلاد المجيد|平安夜|クリスマスイブ',
}

/** What kind of record is looked for, where something else is said beside it. */
export const nounWords: Partial<Record<Noun, string>> = {
  giftCards:
    'gift ?cards?|vouchers?|gutscheine?n?|geschenkkarten?|geschenkgutscheine?|tarjetas? (?:de )?regalo|cartes?[- ]cadeaux?|بطاقات? (?:ال)?هدايا|بطاقة (?:ال)?هدية|礼品卡|购物卡|ギフトカード|기프트 ?카드',
  wishlists:
    'wish ?lists?|wunschlisten?|wunschzettel|listas? de deseos|listes? de (?:souhaits|cadeaux|voeux)|(?:قوائم|قائمة) (?:ال)?أمنيات|心愿单|愿望清单|ほしい物リスト|ウィッシュリスト|위시 ?리스트',
  gifts:
    'gifts?|presents?|geschenke?n?|präsente?|mitbringsel|regalos?|obsequios?|detalles|cadeaux?|présents|(?:ال)?هدايا|(?:ال)?هدية|礼物|禮物|礼品|プレゼント|ギフト|贈り物|선물(?:들)?',
  occasions:
    'occasions?|events?|anlässe?|anlass|ereignisse?|feste|feiern|ocasiones|ocasión|eventos?|fiestas|événements?|fêtes|(?:ال)?مناسبات|(?:ال)?مناسبة|重要日子|节日|イベント|행사',
  people:
    'people|persons?|personen|leute|menschen|personas?|gente|personnes?|gens|أشخاص|الأشخاص|人们|亲友|人たち|사람들?',
  budgets: 'budgets?|presupuestos?|(?:ال)?ميزانيات|(?:ال)?ميزانية|预算|予算|예산',
  expenses:
    'expenses?|spending|spendings|costs|ausgaben?|kosten|gastos?|dépenses?|(?:ال)?نفقات|(?:ال)?مصاريف|(?:ال)?مصروفات|支出|花费|开销|出費|지출|비용',
  reminders:
    'reminders?|erinnerung(?:en)?|recordatorios?|rappels?|(?:ال)?تذكيرات|(?:ال)?تذكير|提醒|リマインダー|리마인더',
}

/** Groups of people. */
export const groups: Partial<Record<Relationship, string>> = {
  friend: 'friends?|freunde?n?|freundinnen|amig[oa]s|amie?s|(?:ال)?أصدقاء|朋友(?:们)?|友達|友人|친구(?:들)?',
  colleague:
    'colleagues?|co-?workers?|kolleg(?:en|innen)|colegas|compañer[oa]s(?: de trabajo)?|collègues|(?:ال)?زملاء|同事(?:们)?|同僚|동료(?:들)?',
  acquaintance: 'acquaintances?|bekannten?|conocid[oa]s|connaissances|(?:ال)?معارف|熟人|知人|지인',
  family: 'family|familie|familia|famille|(?:ال)?عائلة|家人|家族|가족',
}

/** Spans of time by their distance from today: a unit, how many of it ahead, and words. */
export const periods: readonly (readonly [unit: 'week' | 'month' | 'year', ahead: number, words: string])[] =
  [
    [
      'week',
      0,
      'this week|diese woche|dieser woche|esta semana|cette semaine|هذا الأسبوع|这周|本周|这个星期|今週|이번 ?주',
    ],
    [
      'week',
      1,
      'next week|(?:nächste|kommende|nächster) woche|próxima semana|semana que viene|semaine prochaine|الأسبوع (?:القادم|المقبل)|下周|下个星期|来週|다음 ?주',
    ],
    [
      'week',
      -1,
      'last week|letzte woche|semana pasada|semaine dernière|الأسبوع الماضي|上周|上个星期|先週|지난 ?주',
    ],
    ['month', 0, 'this month|diese[nrm] monat|este mes|ce mois(?:-ci)?|هذا الشهر|这个月|本月|今月|이번 ?달'],
    [
      'month',
      1,
      'next month|(?:nächste[nrm]|kommende[nrm]) monat|próximo mes|mes que viene|mois prochain|الشهر (?:القادم|المقبل)|下个月|下月|来月|다음 ?달',
    ],
    [
      'month',
      -1,
      'last month|letzte[nrm] monat|mes pasado|mois dernier|الشهر الماضي|上个月|上月|先月|지난 ?달',
    ],
    ['year', 0, 'this year|dieses jahr|diesem jahr|este año|cette année|هذا العام|هذه السنة|今年|올해'],
    [
      'year',
      1,
      'next year|(?:nächstes|nächstem|kommendes) jahr|próximo año|año que viene|année prochaine|العام (?:القادم|المقبل)|السنة (?:القادمة|المقبلة)|明年|来年|내년',
    ],
    [
      'year',
      -1,
      "last year|letztes jahr|letztem jahr|vergangenes jahr|voriges jahr|año pasado|(?:l['’])?année dernière|العام الماضي|السنة الماضية|去年|昨年|작년|지난해",
    ],
  ]

/** What stands before or after an amount that is a bound. */
export const bounds = {
  mostBefore:
    "under|below|less than|up to|at most|max(?:imum)?|cheaper than|unter|bis(?: zu)?|weniger als|höchstens|maximal|günstiger als|moins de|jusqu['’]à|au plus|menos de|hasta|como máximo|أقل من|حتى|低于|少于|不到|不超过|最大",
  mostAfter: '以下|以内|未満|まで|이하|미만|이내',
  leastBefore:
    'over|above|more than|at least|min(?:imum)?|from|über|mehr als|ab|mindestens|teurer als|plus de|au moins|à partir de|más de|desde|como mínimo|أكثر من|فوق|超过|高于|大于|多于',
  leastAfter: '以上|より高い|이상|초과',
}

/** Words that say nothing where something else is said. */
export const small =
  'for|the|an?|of|in|on|at|to|by|with|and|or|my|our|his|her|their|is|are|was|were|has|have|had|did|does|do|all|any|which|what|who|i|me|we|still|yet|already|so|now|need|should|must|that|it|there|' +
  'für|fuer|der|die|das|den|dem|des|eine?[nrms]?|im|am|an|zu|zum|zur|von|vom|mit|bei|und|oder|mein(?:e[nrms]?)?|unser(?:e[nrms]?)?|ist|sind|hat|haben|alle|welche[rsn]?|was|wer|wem|ich|wir|auf|aus|noch|schon|muss|müssen|soll|sollte|bisher|jetzt|bereits|es|nur|' +
  "pour|les?|la|du|des|de|d['’]|l['’]|une?|à|au|aux|en|dans|avec|et|ou|mon|ma|mes|notre|nos|son|sa|ses|est|sont|a|ont|tous|toutes|quels?|quelles?|que|qui|je|chez|déjà|encore|dois|c['’]est|" +
  'para|el|los|las|lo|del|un[oa]s?|al|con|y|o|mi|mis|su|sus|nuestr[oa]s?|es|son|todos|todas|qué|quién|cuáles|por|ya|aún|todavía|tengo|que|' +
  'في|من|إلى|على|عن|مع|أو|هل|ما|ماذا|كل|لـ|ل|هذا|هذه|' +
  'の|に|は|を|が|へ|で|と|も|から|さん|ちゃん|くん|の人|用|用の|する|した|ですか|か|的|给|給|送|了|在|是|和|有|什么|哪些|个|份|谁|' +
  '에|에게|한테|의|을|를|이|가|은|는|와|과|랑|들|께|한|용|위한|뭐|누구|준|줄|산|살'
