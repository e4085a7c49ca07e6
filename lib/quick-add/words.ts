import type { GiftStatus } from '@/lib/gifts/schema'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Relationship } from '@/lib/people/schema'
import { foldText, letter } from './line'

/** Words of every language are understood in every language. Parentheses hold optional parts. */
export const typeWords: Record<Exclude<OccasionType, 'other'>, string> = {
  birthday:
    'birthday|bday|b-day|cumpleaños|cumple|anniversaire|anniv|geburtstag|geburtstags|عيد ميلاد|عيد ميلادها|عيد ميلاده|过生日|生日|誕生日|バースデー|생일|생신',
  anniversary:
    'wedding anniversary|anniversary|aniversario de boda(s)?|aniversario|anniversaire de mariage|anniversaire de couple|noces|hochzeitstag|jahrestag|ذكرى سنوية|ذكرى (ال)?زواج|عيد (ال)?زواج|周年纪念日|结婚纪念日|結婚紀念日|纪念日|結婚記念日|記念日|결혼 ?기념일|결혼·연애 기념일|기념일',
  wedding:
    'wedding|boda|mariage|hochzeit|(حفل )?زفاف|(حفل )?الزفاف|عرس|العرس|婚礼|婚禮|结婚|結婚式|結婚祝い|결혼식|결혼',
  christmas:
    'christmas( day| eve)?|xmas|xmass|x-mas|navidad(es)?|nochebuena|heiligabend|heilig abend|平安夜|圣诞夜|クリスマスイ[ブヴ]|xマス|크리스마스 ?이브|noel|weihnachten|weihnachts|weihn\\.|الكريسماس|كريسماس|عيد الميلاد المجيد|عيد الميلاد|圣诞节|聖誕節|圣诞|聖誕|クリスマス|크리스마스|성탄절',
  valentines:
    "valentine['’]?s day|valentine['’]?s|valentine|(día de )?san valentin|dia de los enamorados|(saint|st)[- ]valentin|valentinstag|عيد الحب|情人节|情人節|バレンタインデー|バレンタイン|밸런타인 ?데이|발렌타인 ?데이|밸런타인|발렌타인",
  mothersDay:
    "mother['’]?s day|dia de la madre|dia de las madres|fete des meres|fete des mamans|muttertag|عيد الأم|母亲节|母親節|母の日|어머니의 날|어머니 ?날|어버이날",
  fathersDay:
    "father['’]?s day|dia del padre|fete des peres|fete des papas|vatertag|عيد الأب|父亲节|父親節|父の日|아버지의 날|아버지날",
  graduation:
    'graduation|graduacion|remise de(s)? diplome(s)?|diplome|abschlussfeier|abschluss|(حفل )?(ال)?تخرج|毕业典礼|毕业|畢業|卒業式|卒業祝い|卒業|졸업식|졸업',
  housewarming:
    'housewarming|inauguracion de (la )?casa|casa nueva|(pendaison de )?cremaillere|einweihungsfeier|einweihung|einzug|(ال)?منزل (ال)?جديد|乔迁之喜|乔迁|喬遷|新築祝い|引っ越し祝い|집들이',
}

/** Long words for occasions that no other word is like, as they are spelled: whoever mistypes one means it. */
export const clearWords: readonly (readonly [OccasionType, string])[] = [
  ['birthday', 'Birthday'],
  ['birthday', 'Cumpleaños'],
  ['birthday', 'Anniversaire'],
  ['birthday', 'Geburtstag'],
  ['christmas', 'Christmas'],
  ['christmas', 'Navidad'],
  ['christmas', 'Weihnachten'],
  ['anniversary', 'Anniversary'],
  ['anniversary', 'Aniversario'],
  ['anniversary', 'Hochzeitstag'],
  ['anniversary', 'Jahrestag'],
  ['wedding', 'Hochzeit'],
  ['valentines', 'Valentinstag'],
  ['mothersDay', 'Muttertag'],
  ['fathersDay', 'Vatertag'],
  ['graduation', 'Graduation'],
  ['graduation', 'Graduación'],
  ['housewarming', 'Housewarming'],
  ['housewarming', 'Einweihung'],
]
/** The word "present" in front of the thing: "Christmas present for Ida: yoga mat". */
export const presentWords = 'present|gift|geschenk|cadeau|regalo|هديه|礼物|禮物|礼品|プレゼント|선물'

/** Names contain these words too ("wrapped candles"): `stages.ts` says where they mean a stage. */
export const statusWords: Partial<Record<GiftStatus, string>> = {
  purchased:
    'bought|purchased|ordered|comprad[oa]|pedid[oa]|encargad[oa]|achetee?s?|commandee?s?|gekauft|bestellt|besorgt|تم الشراء|تم شراؤ(ه|ها)|اشترينا(ه|ها)?|اشتريت(ه|ها)?|طلبت(ه|ها)?|مشتر(ى|اة)|已购买|已買|已买|買了|买了|订了|訂了|已订|下单了|購入済み?|注文済み?|注文した|買った|구매함|구매 ?완료|주문함|주문 ?완료|주문했어요?|샀음|샀어요?|購入|구매',
  planned:
    'need to buy|to buy|buy|zu kaufen|noch kaufen|kaufen|besorgen|a acheter|acheter|por comprar|comprar|للشراء|これから買う|살 것|待购买|待买|要买',
  returned: 'returned|zuruckgegeben|zuruckgeschickt|retournee?|devuelt[oa]|تمت الإعادة|返品|반품함|已退货',
  cancelled: 'cancell?ed|gestrichen|annulee?|cancelad[oa]|تم الإلغاء|取り消し|취소함|已取消',
  wrapped:
    'wrapped|envuelt[oa]|emballee?|verpackt|eingepackt|تم التغليف|تم تغليف(ه|ها)|غلفت(ه|ها)|مغلف(ة)?|已包装|包好了|包装済み?|ラッピング済み?|포장함|포장 ?완료|포장했음',
  given:
    'given|entregad[oa]|offerte?|verschenkt|uberreicht|تم الإهداء|أهديت(ه|ها)|已送出|送了|渡し済み|渡した|贈った|전달함|줬음|드렸음',
  idea: 'idea|idee|فكرة|点子|想法|アイデア|아이디어',
}

/** Words before a stage that say that it is over. */
export const sooner = 'already|schon|bereits|deja|ya|بالفعل|已经|已經|もう|すでに|이미'
/** Words after "bought" that begin where, when, how or for whom. */
export const givenWords =
  'at|from|in|on|with|using|via|for|bei|beim|am|im|mit|vom|von|fur|fuer|zu|chez|le|avec|pour|en|el|con|de|para|من|في|مع|لـ|إلى'
export const shopWords = 'at|from|in|bei|beim|von|chez|en|من|في'
export const paidWords =
  "gift ?card|voucher|gutschein|geschenkkarte|geschenkgutschein|carte[- ]cadeau|bon d['’]achat|cheque[- ]cadeau|tarjeta[- ](?:de )?regalo|cheque[- ]regalo|vale"

export const relationshipWords: Record<Relationship, string> = {
  family: 'family|familia|famille|familie|(ال)?عائلة|家人|家族|가족',
  friend:
    'friend|amig[oa]|amistad|ami|amie|freund(in)?|freundschaft|صديق|صديقة|صداقة|朋友|友人|友達|ともだち|친구',
  colleague:
    'colleague|coworker|work|colega|trabajo|collegue|kollege|kollegin|arbeit|زميل|زميلة|عمل|同事|同僚|동료',
  acquaintance: 'acquaintance|conocid[oa]s?|connaissance|bekannte[r]?|معارف|熟人|知人|지인',
  other: 'other|otr[oa]s?|autre|andere|أخرى|آخر|其他|その他|기타',
}

export const bornWords = 'born|birthdate|nacid[oa]|nacio|nee?|geb|geboren|مواليد|出生|生まれ|출생'

/** Words that introduce the recipient of a gift. */
export const forWords = 'for|para|pour|für|fuer|إلى|ل'
/** "For" as people write it in a hurry, only before somebody known: f. Mia, pr Oma, pa la abuela. */
export const shortForWords = 'f\\.|pr|pa'
/** Words between "for" and a name that do not belong to it. */
export const ownWords =
  'my|our|mi|mis|nuestr[oa]|mon|ma|mes|notre|mein|meine|meinen|meiner|unsere|unseren|the|el|la|le|les|los|las|den|die|das'
/** Words around the name of somebody who gave the thing: "given by Oma", "von Oma bekommen", 花子からもらった. */
export const giverWords = {
  before:
    "(?:given|gifted)(?: to me)? by|received from|got from|(?:geschenkt )?bekommen von|geschenkt von|(?:erhalten|gekriegt) von|offerte?s? par|recue?s? (?:de|d['’])|regalad[oa]s? por|recibid[oa]s? de|me (?:l[oa]s? )?(?:regalo|dio)|استلمت(?:ه|ها)? من|حصلت علي(?:ه|ها) من|اهد(?:اني|تني)",
  /** Only before somebody known: a gift may be from a shop. */
  beforeKnown: '(?:gift|present) from|geschenk von|cadeau de la part de|هديه من|收到',
  after:
    "(?:から|より)(?:もらった|貰った|いただいた|頂いた|の)|に(?:もらった|貰った|いただいた|頂いた)|がくれた| ?(?:한테|에게|께)서? ?(?:받은|선물 ?받은)(?= )|(?:이가|이|가|께서)? (?:준|주신|선물한|사 ?준)(?= )|(?:送|给)我?的|送我的| gave me| m['’]a (?:offert|donne)| me (?:regalo|dio)",
  from: "from|von|vom|de|d['’]|من",
  behind: '(?:geschenkt )?(?:bekommen|gekriegt|erhalten)|geschenkt bekommen',
  opening: "(?:i |i['’]ve |we )?(?:got|received)|(?:j['’]ai )?recu|he recibido|recibi|استلمت",
}
/** Words before a companion: the person comes along and is no recipient. */
export const companyWords =
  'with|mit|avec|con|مع|bei|beim|chez|at|by|par|por|from|von|de la part de|de parte de|من'
/** Words before and after a date that make it a deadline and no occasion. */
export const deadlineWords = {
  before:
    "by|until|till|before|no later than|bis|bis zum|spatestens|spatestens am|vor|vor dem|antes de|antes del|hasta|hasta el|avant|avant le|d['’]ici|d['’]ici le|d['’]ici au|jusqu['’]au|قبل|حتى",
  after: 'までに?|以前|之前|前|까지|이전|전에?',
}
/** Parts of a day that is over: "yesterday evening". */
export const partsOfDay =
  'morning|afternoon|evening|night|por la (?:manana|tarde|noche)|noche|soir|matin|apres-midi|midi|fruh|morgen|vormittag|mittag|nachmittag|abend|nacht|صباحا|مساء|ليلا|の?(?:朝|昼|夕方|夜|晩)に?|早上|上午|中午|下午|晚上|夜里|아침에?|오전에?|오후에?|저녁에?|밤에?'
/** Words that are no person, so that "for her" and "for the kitchen" stay in the name. */
export const nobody =
  'an?|the|th[aeio]w*|h[ei][rms]*|me|myself|us|you|your|it|kids?|men|women|home|all|everyone|two|la|el|los|las|una?|ella|mi|ti|le|les?|une?|elle|lui|moi|toi|nous|tous|der|die|das|den|dem|eine?n?|mich|dich|ihn|sie|uns|alle|自己|大家|孩子们?|他们?|她们?|我们?|自分|みんな|皆|私|彼女?|家族|子供|[一二三四]人|彼ら|会社|自宅|部屋|玄関|台所|旅行|通勤|新居|職場|学校|海外|食卓|寝室|居間|誕生|記念|結婚|卒業|夏|冬|春|秋|朝|夜|우리|두 사람|집|모두|자신'
/**
 * What things are for that is no person either. Only words that are written like a name: German nouns, and words of
 * scripts without capitals.
 */
export const purposes =
  'anfanger|erwachsene|kinder|babys?|kleinkinder|teenager|senioren|jungs|madchen|damen|herren|manner|frauen|gaste|paare|haustiere?|hunde?|katzen?|vogel|pflanzen|reisen?|unterwegs|schule|arbeit|buro|kuche|bad|garten|auto|fahrrad|rad|sofa|camping|wanderungen|sport|yoga|kaffee|tee|wein|bier|sommer|winter|fruhling|herbst|weihnachten|ostern|fortgeschrittene|kenner|profis|fruhstuck|balkon|terrasse|handy|laptop|tablet|hande|haare|haut|fusse|gesicht|zahne|schmuck|kerzen|platzchen|kuchen|bucher|fotos|massage|kino|konzert|oper|theater|musical|essen|dinge|spiele|' +
  '大人|小孩子?|宝宝|老人|男士|女士|客人|宠物|狗狗|猫咪|新手|客厅|厨房|卧室|办公室|家里|花园|公司|学校|旅行|' +
  '赤ちゃん|初心者|犬|猫|ペット|お客さん|庭|車|机|棚|リビング|キッチン|旅|朝食|' +
  '아이들?|어른들?|아기|강아지|고양이|초보자?|손님|반려동물|거실|부엌|주방|침실|사무실|학교|정원|여행|누군가|당신|세상'
/** How Chinese names and relatives begin, so that 给手机买壳 is for nobody. */
export const chineseNames =
  '(?:[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋余于杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張劉陳楊黃趙吳孫馬鄭謝許馮鄧蕭葉蘇盧鐘譚陸範賈鄒龍顧龔錢嚴湯小阿老大](?:\\p{Script=Han}){1,3}?|(?:外?[公婆]|奶奶|爷爷|爺爺|姥[姥爷]|[妈媽]+|爸+|父亲|母亲|[哥姐弟妹叔姨舅姑伯]+[父母夫妇]?|嫂子|姐夫|老[公婆师師板]|男朋友|女朋友|女儿|女兒|儿子|兒子|孙[子女]|外甥女?|侄[子女]|同[事学學]|邻居|鄰居|朋友|闺蜜|室友|教练|导师|经理|阿姨|叔叔|婶婶|舅妈|岳[父母]|[公婆]+))'
/** Titles that belong to the name: "Dr. Weber". */
export const titleWords =
  'mrs?|ms|miss|mx|dra?|prof|herrn?|frau|hr|fr|señora?|srt?a?|don|doña|mme|mlle|m|monsieur|madame|docteur|الدكتوره?|الاستاذه?|السيده?'
/** Words for a relative or a role in place of a name, also in lower case. */
export const roleWords =
  'aunt(ie|y)?|uncle|grandma|grandpa|granny|nana|nan|mum|mom|mummy|mommy|mother|dad|daddy|father|sister|brother|cousin|niece|nephew|godmother|godfather|boss|teacher|neighbou?rs?|coworkers?|colleagues?|' +
  'tante|onkel|oma|opa|mama|papa|mutter|vater|schwester|bruder|cousine|nichte|neffe|patin|pate|chefin|chef|lehrerin|lehrer|nachbar(in|n)?|kolleg(e|en|in)|' +
  'tia|tio|abuel[oa]s?|hermana|hermano|prim[oa]|sobrin[oa]|madrina|padrino|suegr[oa]|jef[ea]|profesora?|vecin[oa]s?|' +
  'oncle|mamie|mamy|papi|papy|maman|grand-mere|grand-pere|soeur|frere|niece|neveu|marraine|parrain|voisins?|voisine|collegues?'
/** Joiners of two names, with the spaces they need. */
export const joiners =
  ' ?[&+/] ?| ?[、] ?| (?:and|und|u\\.?|y|e|et|n|or|oder|ou|o) |,? (?:and|und|et|y) | و ?| ?[和跟与及と] ?|(?:이?랑|와|과|하고) ?'
/** Words between the gift and its price that belong to neither. */
export const worthWords =
  "of|worth|de|von|uber|im wert von|d['’]une valeur de|(?:por )?valor de|بقيمه|je|每个|每個|每人|人均|一个|一個|[1一][個つ枚本]|개당|하나에|인당|1인당"
/** Words around a price that is not exact: what is planned is one number. */
export const aboutWords = {
  before:
    'about|around|approx\\.?|circa|ca\\.?|ungefahr|etwa|um die|so um die|environ|autour de|unos|unas|alrededor de|aprox\\.?|حوالي|تقريبا|نحو|大约|大約|大概|约|約|およそ|약|대략|~|≈',
  after:
    'くらい|ぐらい|位|ほど|程度|左右|上下|쯤|정도|대|تقريبا|or so|environ|env\\.?|aprox\\.?|approx\\.?|circa|ca\\.?|ish',
}
/** Words before a price that only say that it is one. */
export const costWords = 'costs?|price|kostet|preis|prix|coute|precio|cuesta|السعر|价格|値段|가격'
/** After a price for all of several things. */
export const totalWords =
  'total|in total|altogether|insgesamt|zusammen|en tout|au total|en total|المجموع|一共|总共|合計|全部で|총'
/** Before or after a price that is only a limit, or was one. */
export const limitWords = {
  before:
    "under|below|less than|up to|max\\.?|at most|over|more than|from|was|unter|bis|bis zu|hochstens|maximal|war|moins de|sous|jusqu['’]a|maxi?|plus de|des|a partir de|menos de|hasta|mas de|desde|maximo|اقل من|حتى|اكثر من|最多|不超过|最大",
  after: '\\+|off|or less|oder weniger|ou moins|o menos|rabatt|以下|以上|以内|이하|이상|まで|から',
}
/** Words after a unit price. */
export const eachWords =
  "/ ?each|each|ea\\.?|/ ?(?:piece|pcs?\\.?|pers(?:on|onne|ona)?\\.?|stu?c?k\\.?|ud\\.?|人|个|個|つ|개)|apiece|a piece|per piece|per person|pro person|par personne|por persona|pro stuck|das stuck|cada un[oa]|por unidad|c/u|(?:la )?piece|chacune?|l['’]unite|للواحد|للواحده|للقطعه|لكل واحد|ずつ|分(?= |\\0|$)|씩|짜리|的|の"
/** Words before a price without a currency. */
export const priceWords = 'for|at|@|für|fuer|um|ab|à|a|por|para|pour|بسعر|ب'

/** Prefixes of a line, before a colon, that say what it adds. */
export const prefixWords = {
  gift: 'g|gift|present|geschenk|regalo|cadeau|هدية|礼物|禮物|プレゼント|ギフト|선물',
  person: 'p|person|persona|personne|شخص|亲友|人|사람',
  occasion: 'o|occasion|anlass|ocasión|مناسبة|日子|重要日子|纪念日|イベント|기념일',
  idea: 'i|idea|idee|فكرة|点子|想法|アイデア|아이디어',
  reminder: 'r|reminder|erinnerung|rappel|recordatorio|تذكير|提醒|リマインダー|알림|리마인더',
} as const

/**
 * Words that begin an idea without a colon, before a space. "I" alone is also a pronoun: the words after it say which.
 */
export const ideaWords = 'idea|idee|فكرة|点子|想法|アイデア|아이디어'
export const afterPronoun =
  "am|was|have|had|received|ordered|will|would|want|wanted|need|needed|love|loved|like|liked|hate|think|thought|know|knew|saw|see|bought|buy|got|get|should|shall|can|could|must|may|might|do|did|don['’]?t|hope|wish|spy|heart|robot|ching|promise|owe|made|make|gave|give|found"

/** The pattern source of a folded word list: whole words, longest first, with optional parentheses. */
export function whole(list: string): string {
  const words = foldText(list)
    .replace(/\(([^)]*)\)\??/g, '(?:$1)?')
    .split(/\|(?![^(]*\))/)
  const spread = words.flatMap(word =>
    word.startsWith('ال') ? [word, `لل${word.slice(2)}`] : /^[ء-ي]/.test(word) ? [word, `ل${word}`] : [word],
  )
  const longest = spread.sort((a, b) => b.length - a.length)
  const isTight = (word: string) => /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/.test(word)
  const tight = longest.filter(isTight)
  const spaced = longest.filter(word => !isTight(word))
  const parts = []
  // Arabic joins "and" to a word.
  const and = spaced.some(word => /^[ء-ي]/.test(word)) ? 'و?' : ''
  if (spaced.length) parts.push(`(?<!${letter})${and}(?:${spaced.join('|')})(?!${letter})`)
  if (tight.length) parts.push(`(?:${tight.join('|')})`)
  return `(?:${parts.join('|')})`
}

/**
 * Given names that ل is read before without a space (لسلمى). Many nouns begin with the letter, so that only these are
 * sure.
 */
export const arabicNames =
  '(?:سلمى|سعاد|إيمان|إيما|نورة|نور|ليلى|ريم|مريم|فاطمة|عائشة|خديجة|زينب|هدى|سارة|لينا|لمى|دانا|رنا|ندى|هند|أمل|منى|سمر|رشا|دينا|ياسمين|جنى|تالا|لارا|مايا|ميا|ملك|روان|رهف|شهد|غادة|وفاء|عبير|أسماء|آية|إسراء|هاجر|سمية|بسمة|رغد|جود|لجين|لطيفة|محمد|أحمد|علي|عمر|خالد|سامي|يوسف|إبراهيم|حسن|حسين|عبدالله|عبدالرحمن|سعد|فهد|فيصل|سلطان|ماجد|طارق|كريم|ياسر|زياد|رامي|باسم|هشام|وليد|نادر|سليمان|عثمان|بلال|حمزة|أنس|زيد|آدم|إياد|مازن|مروان|جاد|كمال|جمال|رائد|عادل|عماد|منصور|ناصر|تركي|سلمان|بندر|ليون|إلياس|توم)'
/** Foreign names in katakana that に is read after without a space (エマにチョコ). ソファに is for nobody. */
export const japaneseNames =
  '(?:エマ|ミア|レオ|レオン|リサ|ポール|アイダ|マイク|トム|サム|アンナ|アン|ルーシー|ジョン|メアリー|ケン|ナオミ|エミリー|ソフィア|オリビア|ノア|ルカ|マリア|ジュリア|サラ|エリック|デイビッド|マーク|クリス|アレックス|ベン|ジャック|ルイ|クララ|アリス|エレナ|ハナ|ユキ|マリ|リナ|カレン|ケイト|ニック|ピーター|スティーブ)'
