import { fold } from '@/lib/core/text'

/** Words of lists in our eight languages, folded. */
const words = (list: string) =>
  new Set(
    list
      .split(/[,\n]/)
      .map(word => fold(word))
      .filter(Boolean),
  )

/** Headings over people and their days. */
export const birthdayHeads =
  words(`birthdays,birthday list,birthday calendar,all birthdays,family birthdays,bdays,birthdays and anniversaries,important dates,dates to remember
geburtstage,geburtstagsliste,geburtstagskalender,alle geburtstage,wichtige termine,wichtige tage
anniversaires,liste des anniversaires,dates d'anniversaire,dates importantes
cumpleaños,lista de cumpleaños,cumples,fechas importantes
أعياد الميلاد,أعياد ميلاد,تواريخ الميلاد
生日,生日列表,生日清单,家人生日,朋友生日,重要日子
誕生日,誕生日リスト,誕生日一覧,みんなの誕生日
생일,생일 목록,생일 리스트,가족 생일`)

/** Headings over things to give, alone or with a name. */
const gifts =
  'gift ideas?|present ideas?|ideas?|gifts?|presents?|gift list|list|shopping list|geschenkideen?|geschenke?|geschenkeliste|ideen|idee|einkaufsliste|id[ée]es?(?: (?:de )?cadeaux?)?|cadeaux?|liste(?: de cadeaux)?|ideas? (?:de|para) regalos?|ideas? para regalar|regalos?|lista(?: de regalos)?|أفكار (?:ال)?هدايا|هدايا|أفكار|礼物(?:点子|清单|想法)?|点子|プレゼント(?:案|候補|リスト)?|ギフト(?:案|リスト)?|アイデア|선물(?: ?아이디어| ?목록| ?리스트)?|아이디어'
const to = 'for|für|fuer|pour|para|de|von|of|to|لـ'
const whole = new RegExp(`^(?:${gifts})$`, 'iu')
const led = new RegExp(`^(?:${gifts})(?:\\s+(?:${to})\\s+|\\s*[-–—:]\\s*|\\s+)(.{1,60})$`, 'iu')
const owned = new RegExp(`^(.{1,60}?)(?:['’]s?|s)?\\s+(?:${gifts})$`, 'iu')
const tight =
  /^(.{1,20}?)(?:への|へ|の|的|에게 줄|의)?\s?(?:プレゼント(?:案|候補|リスト)?|ギフト(?:案)?|礼物(?:点子|清单)?|선물(?: ?아이디어| ?목록)?)$/u
const forOnly = /^(?:for|für|fuer|pour|para|لـ|ل)\s*(.{1,60})$/iu
const tightFor = /^(.{1,20}?)(?:へ|に|에게|께|한테)$|^(?:给|送给|給|送給)(.{1,12})$/u

/** What a heading over gifts says: whom they are for, where it names somebody. Null for other headings. */
export function giftHead(text: string): { who: string | null } | null {
  if (whole.test(text)) return { who: null }
  for (const pattern of [led, owned, tight, forOnly, tightFor]) {
    const found = pattern.exec(text)
    const who = found?.[1] ?? found?.[2]
    if (who) return { who: who.trim() }
  }
  return null
}

/** Headings over what the writer wants. */
export const wishHeads =
  words(`wishlist,wish list,my wishlist,my wish list,my wishes,wishes,i want,what i want,things i want
wunschliste,wunschzettel,meine wünsche,wünsche,meine wunschliste,mein wunschzettel,ich wünsche mir
liste de souhaits,liste d'envies,mes envies,ma liste,mes souhaits,envies
lista de deseos,mis deseos,deseos,carta a los reyes,mi lista de deseos
قائمة الأمنيات,قائمة أمنياتي,أمنياتي,قائمة الرغبات
愿望清单,心愿单,我的愿望,愿望单
欲しいものリスト,ほしい物リスト,ほしいものリスト,欲しいもの
위시리스트,위시 리스트,갖고 싶은 것,소원 목록`)

/** Headings over groups of people. */
export const groupHeads: Record<'family' | 'friend' | 'colleague' | 'acquaintance', ReadonlySet<string>> = {
  family: words(
    'family,my family,relatives,in-laws,familie,verwandte,familia,famille,العائلة,家人,家族,가족',
  ),
  friend: words(
    'friends,my friends,freunde,freundinnen,amigos,amigas,amis,amies,الأصدقاء,أصدقاء,朋友,友達,友人,친구,친구들',
  ),
  colleague: words(
    'work,colleagues,coworkers,office,team,arbeit,kollegen,büro,trabajo,colegas,compañeros,travail,collègues,bureau,العمل,الزملاء,同事,仕事,同僚,동료,직장',
  ),
  acquaintance: words('neighbours,neighbors,nachbarn,vecinos,voisins,الجيران,邻居,近所,이웃'),
}

/** Headings over kinds of things. They are nobody's names. */
export const thingHeads =
  words(`kitchen,books,book,clothes,clothing,toys,games,game,music,vinyl,movies,film,films,home,garden,sports,tech,electronics,jewelry,jewellery,food,drinks,sweets,experiences,vouchers,gift cards,stocking stuffers,stocking fillers,small things,small gifts,big gifts,misc,miscellaneous,other,others,various,notes,note,maybe,to do,todo,online,shops,kids,children,adults,women,men,everyone,everybody,general,stuff,extras
küche,bücher,buch,kleidung,spielzeug,spiele,spiel,musik,filme,haus,haushalt,garten,sport,technik,schmuck,essen,getränke,süßes,süßigkeiten,erlebnisse,gutscheine,kleinigkeiten,großes,sonstiges,verschiedenes,anderes,notizen,vielleicht,kinder,erwachsene,alle,allgemein
cocina,libros,libro,ropa,juguetes,juegos,juego,música,películas,casa,hogar,jardín,deporte,tecnología,joyas,comida,bebidas,dulces,experiencias,detalles,varios,otros,notas,quizás,niños,adultos,todos
cuisine,livres,livre,vêtements,jouets,jeux,jeu,musique,films,maison,jardin,bijoux,nourriture,boissons,expériences,bons,petits cadeaux,divers,autres,notes,peut-être,enfants,adultes,tous
مطبخ,كتب,كتاب,ملابس,ألعاب,موسيقى,منزل,حديقة,رياضة,إلكترونيات,مجوهرات,طعام,حلويات,أخرى,متفرقات,ملاحظات,أطفال,الجميع
厨房,书,书籍,衣服,玩具,游戏,音乐,电影,家居,运动,数码,首饰,食品,零食,其他,备注,孩子,大家
キッチン,本,服,おもちゃ,ゲーム,音楽,映画,家,スポーツ,家電,アクセサリー,食べ物,お菓子,その他,メモ,子供,みんな
주방,책,옷,장난감,게임,음악,영화,집,스포츠,전자제품,액세서리,음식,간식,기타,메모,아이들,모두`)

/** Words around a day that say that somebody was born on it. */
export const bornWords =
  /(?:(?<=\p{L})['’]?s )?(?<!\p{L})(?:birthday|birth ?date|date of birth|b-?day|d\.?o\.?b\.?|born(?: on)?|geburtstag(?: (?:hat|am|ist|von))?|geboren(?: am)?|geb\.?|geburtsdatum|anniversaire(?: d[eu'’])?|anniv\.?|né(?:e)?(?: le)?|cumplea[ñn]os(?: de)?|cumple(?: de)?|nacid[oa](?: el)?|nació(?: el)?|fecha de nacimiento|عيد ميلاد|عيد الميلاد|تاريخ الميلاد|مواليد|من مواليد)(?!\p{L})|的?生日(?:是|在)?|の?(?:お?誕生日|生まれ)(?:は)?|(?:의|님의)? ?(?:생일|생신|출생)(?:은|는|이)?|出生|†?(?<=^|\s)\*(?=\s?\d)|[🎂🎁🎉🎈🥳]\uFE0F?/giu
/** Words that join a name to a day and say nothing. */
export const joinWords =
  /^(?:is|on|is on|has|hat|am|ist|ist am|war am|le|est|est le|el|es|es el|del|den|der|der|fällt auf|turns|wird|in|for|für|of|von|de|a|à|:|は|が|に|은|는|이|في|هو|يوم)$/iu
/** How old somebody is or will be. */
export const ageText =
  /^(?:(?:age|aged|turns|turning|will be|wird|alter|âge|edad|cumple|is|now)?:?\s*\d{1,3}(?:\s*(?:y\/?o|yrs?|years?(?: old)?|jahre?(?: alt)?|j\.?|ans?|años?|سنة|سنوات|岁|歳|才|살|세))?)$/iu

/** Words for a couple or several people between their names. */
export const andWords =
  /\s(?:&|\+|and|und|y|e|et|و)\s|(?<=\p{Script=Arabic})\sو(?=\p{Script=Arabic})|[&＆]|\s?\/\s?(?=\p{L})|(?<=\p{Script=Hangul}{2})(?:와|과|이?랑|하고)\s(?=\p{Script=Hangul})|(?<=\p{Script=Han}|\p{Script=Katakana})[和と與与](?=\p{Script=Han}|\p{Script=Katakana})/iu

/** Titles and relatives before a name. */
export const kinBefore =
  /^(?:my |our |meine? |unsere? |mon |ma |mi |mis )?(?:(?:step|great|god|grand)?-?(?:mother|father|sister|brother|mum|mom|dad|ma|pa)|mummy|mommy|daddy|nan|nana|gran|granny|grandma|grandpa|grandad|granddad|aunt|auntie|aunty|uncle|cousin|niece|nephew|son|daughter|husband|wife|boss|mr\.?|mrs\.?|ms\.?|dr\.?|baby|little|big|oma|opa|omi|opi|mama|papa|mutti|vati|tante|onkel|cousine|nichte|neffe|patenkind|schwester|bruder|sohn|tochter|schwager|schwägerin|frau|herr|mamie|mamy|papi|papy|maman|tonton|tata|tatie|oncle|cousin|nièce|neveu|frère|sœur|soeur|abuela|abuelo|abuelita|abuelito|tía|tío|tia|tio|prima|primo|sobrina|sobrino|hermana|hermano|mamá|papá|mami|suegra|suegro)(?=\s|$|['’])/iu

/** Small words within names. */
export const particles = new Set(
  'de del della di da dos das do van von vom zu zur der den la le el al bin ibn abu bint ter ten af av y o san st'.split(
    ' ',
  ),
)
