import { fold } from '@/lib/core/text'
import type { GiftStatus } from '@/lib/gifts/schema'
import type { BudgetPeriod } from '@/lib/money/budgets/values'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Relationship } from '@/lib/people/schema'

/** Words by their meaning, in our eight languages and a few neighbours, separated by commas. */
type Words<Value extends string> = Record<Value, string>

/** A longer text is none of these words, and comparing it would only take time. */
const longestWord = 120
/** Answers that a table of words remembers. */
const mostAsked = 1000

const table = <Value extends string>(words: Words<Value>) => {
  const found = new Map<string, Value>()
  for (const [value, list] of Object.entries(words) as [Value, string][]) {
    for (const word of [value, ...list.split(',')]) {
      const key = fold(word)
      if (key && !found.has(key)) found.set(key, value)
    }
  }
  // The cells of a column say the same few words again and again.
  const asked = new Map<string, Value | null>()
  return (word: string): Value | null => {
    if (word.length > longestWord) return null
    const before = asked.get(word)
    if (before !== undefined) return before
    const value = found.get(fold(word.normalize('NFKC').replace(/^[*\s]+|[\s.:]+$/g, ''))) ?? null
    if (asked.size < mostAsked) asked.set(word, value)
    return value
  }
}

/** A person's relationship, from a word or an address book's label. */
export const relationshipFrom = table<Relationship>({
  family: `families,relative,relatives,kin,mother,mum,mom,mama,father,dad,papa,parent,parents,sister,brother,sibling,son,daughter,child,children,wife,husband,spouse,partner,domestic partner,girlfriend,boyfriend,fiancé,fiancée,grandmother,grandma,grandfather,grandpa,grandparent,aunt,uncle,cousin,niece,nephew,in-law,mother-in-law,father-in-law,grandson,granddaughter,godson,goddaughter,godchild,
    familia,familiar,familiares,pariente,parientes,madre,mamá,padre,papá,hermana,hermano,hijo,hija,esposa,esposo,marido,mujer,pareja,cónyuge,novia,novio,abuela,abuelo,tía,tío,prima,primo,sobrina,sobrino,suegra,suegro,cuñada,cuñado,nieta,nieto,
    famille,parents,proche,proches,mère,maman,père,sœur,soeur,frère,fils,fille,femme,épouse,mari,époux,conjoint,conjointe,compagne,compagnon,copain,copine,grand-mère,grand-père,mamie,papi,tante,oncle,cousine,nièce,neveu,belle-mère,beau-père,belle-sœur,beau-frère,
    familie,verwandt,verwandte,verwandter,verwandtschaft,mutter,mutti,vater,vati,eltern,schwester,bruder,geschwister,sohn,tochter,kind,kinder,ehefrau,ehemann,frau,mann,partnerin,freundin (partnerin),oma,opa,großmutter,großvater,onkel,cousin,nichte,neffe,schwiegermutter,schwiegervater,schwägerin,schwager,enkel,enkelin,
    العائلة,عائلة,الأسرة,أسرة,أقارب,قريب,قريبة,أهل,الأهل,أم,الأم,أمي,أب,الأب,أبي,والدة,والد,الوالدين,أخت,أخ,أختي,أخي,ابن,ابنة,بنت,زوجة,زوج,خطيب,خطيبة,جد,جدة,عم,عمة,خال,خالة,ابن عم,
    家人,家庭,亲人,亲戚,亲属,家族,妈妈,母亲,爸爸,父亲,父母,姐姐,妹妹,哥哥,弟弟,姐妹,兄弟,儿子,女儿,孩子,妻子,太太,老婆,丈夫,老公,伴侣,配偶,男朋友,女朋友,奶奶,爷爷,外婆,外公,姑姑,叔叔,舅舅,阿姨,表哥,表妹,家人與親戚,親戚,親人,媽媽,
    家族・親戚,親族,身内,母,お母さん,父,お父さん,両親,姉,妹,兄,弟,兄弟姉妹,息子,娘,子供,子ども,妻,夫,配偶者,パートナー,彼女,彼氏,祖母,祖父,おばあちゃん,おじいちゃん,叔母,叔父,おば,おじ,いとこ,姪,甥,
    가족,친척,어머니,엄마,아버지,아빠,부모,부모님,언니,누나,여동생,오빠,형,남동생,동생,형제,자매,아들,딸,자녀,아내,남편,배우자,파트너,여자친구,남자친구,할머니,할아버지,이모,고모,삼촌,사촌,조카,
    famiglia,família,familie leden,семья,famílias`,
  friend: `friends,best friend,close friend,starred friends,mate,buddy,amistad,amistades,amigo,amiga,amigos,amigas,mejor amigo,mejor amiga,ami,amie,amis,amies,amitié,meilleur ami,meilleure amie,freund,freundin,freunde,freundinnen,freundschaft,bester freund,beste freundin,freundeskreis,
    صديق,صديقة,أصدقاء,الأصدقاء,صداقة,صديق مقرب,朋友,好友,好朋友,闺蜜,友達,友だち,ともだち,友人,親友,친구,친구들,절친,베프,amici,amico,amica,amics,vrienden,vriend,vriendin,друзья`,
  colleague: `colleagues,coworker,coworkers,co-worker,co-workers,work,business,office,boss,manager,team,teammate,job,professional,trabajo,colega,colegas,compañero,compañera,compañeros,compañero de trabajo,compañeros de trabajo,jefe,jefa,oficina,travail,collègue,collègues,bureau,boulot,chef,patron,professionnel,arbeit,kollege,kollegin,kollegen,kolleginnen,kollegium,geschäftlich,beruflich,büro,chefin,
    عمل,العمل,زميل,زميلة,زملاء,الزملاء,زملاء العمل,مدير,مديرة,同事,工作,单位,公司,上司,老板,经理,同僚,仕事,職場,会社,上司・先輩,동료,직장,직장동료,직장 동료,회사,업무,상사,lavoro,colleghi,collega,trabalho,werk,collega's,работа`,
  acquaintance: `acquaintances,neighbor,neighbors,neighbour,neighbours,classmate,classmates,school,contact,client,customer,teacher,conocido,conocida,conocidos,conocidas,vecino,vecina,vecinos,connaissance,connaissances,voisin,voisine,voisins,bekannte,bekannter,bekannten,bekanntschaft,nachbar,nachbarin,nachbarn,
    معارف,المعارف,معرفة,جار,جارة,جيران,熟人,认识的人,邻居,同学,老师,知人,知り合い,近所,ご近所,隣人,同級生,先生,지인,이웃,아는 사람,동창,선생님`,
  other: `others,misc,otro,otra,otros,otras,autre,autres,andere,anderer,sonstige,sonstiges,أخرى,آخر,其他,其它,その他,기타`,
})

/** The status of a gift. `received` is no status; `directionFrom` reads it. */
export const giftStatusFrom = table<GiftStatus>({
  idea: 'ideas,wish,maybe,suggestion,idées,idée,idee,ideen,einfall,vorschlag,فكرة,أفكار,想法,点子,主意,アイデア,案,候補,아이디어,생각',
  planned:
    'to buy,buy,todo,to do,plan,open,needed,not bought,not purchased,por comprar,planeado,planificado,pendiente,à acheter,prévu,planifié,zu kaufen,geplant,offen,noch kaufen,للشراء,مخطط,مخطط له,待购买,要买,计划,计划中,未购买,これから買う,買う予定,予定,購入予定,未購入,살 것,구매 예정,계획,예정',
  purchased:
    'bought,ordered,paid,buyed,got it,done,comprado,comprada,pedido,pagado,acheté,achetée,commandé,payé,gekauft,bestellt,bezahlt,besorgt,تم الشراء,مشترى,تم الطلب,已购买,已买,买了,已下单,已订购,購入済み,購入済,買った,注文済み,購入,구매함,구매완료,구매 완료,샀음,주문함',
  wrapped:
    'packed,envuelto,envuelta,emballé,emballée,verpackt,eingepackt,تم التغليف,مغلف,已包装,包好,包装済み,ラッピング済み,包装済,포장함,포장완료,포장 완료',
  given:
    'gifted,delivered,handed over,offered,sent,entregado,entregada,regalado,regalada,dado,offert,offerte,donné,verschenkt,geschenkt,übergeben,überreicht,تم الإهداء,تم التسليم,مهداة,已送出,已送,送出,送了,渡した,贈った,渡し済み,プレゼント済み,전달함,선물함,전달 완료,줬음',
  returned:
    'refunded,sent back,devuelto,devuelta,reembolsado,retourné,retournée,rendu,remboursé,zurückgegeben,zurückgeschickt,أُعيد,أعيد,تمت الإعادة,مرتجع,تم الإرجاع,已退货,退货,返品,返品済み,반품함,반품,환불',
  cancelled:
    'canceled,dropped,abandoned,cancelado,cancelada,anulado,annulé,annulée,abandonné,gestrichen,abgesagt,storniert,abgebrochen,verworfen,أُلغي,ألغي,تم الإلغاء,ملغي,ملغى,已取消,取消,取り消し,キャンセル,中止,취소함,취소,취소됨',
})

const occasionTypes = table<OccasionType>({
  birthday:
    'birthdays,bday,b-day,birth day,birthday party,cumpleaños,cumple,anniversaire,anniversaire de naissance,date de naissance,geburtstag,عيد ميلاد,عيد الميلاد الشخصي,يوم الميلاد,生日,誕生日,バースデー,お誕生日,생일,compleanno,aniversário,verjaardag',
  anniversary:
    'anniversaries,wedding anniversary,aniversario,aniversario de boda,aniversario de bodas,anniversaire de mariage,hochzeitstag,jahrestag,jubiläum,ذكرى سنوية,ذكرى الزواج,الذكرى السنوية,ذكرى,纪念日,结婚纪念日,周年纪念,周年,周年纪念日,記念日,結婚記念日,기념일,결혼기념일,결혼 기념일,결혼·연애 기념일,anniversario',
  wedding:
    'marriage,weddings,boda,casamiento,mariage,noces,hochzeit,trauung,زفاف,حفل زفاف,عرس,زواج,婚礼,结婚,結婚式,結婚,결혼식,결혼',
  christmas:
    'xmas,x-mas,christmas day,christmas eve,navidad,nochebuena,noël,noel,réveillon,weihnachten,weihnacht,heiligabend,عيد الميلاد,عيد الميلاد المجيد,الكريسماس,كريسماس,圣诞,圣诞节,聖誕節,クリスマス,크리스마스,성탄절,natale,natal,kerst',
  valentines:
    "valentine,valentine's,valentine's day,valentines day,san valentín,día de san valentín,día de los enamorados,saint-valentin,saint valentin,la saint-valentin,valentinstag,عيد الحب,情人节,情人節,バレンタイン,バレンタインデー,발렌타인데이,밸런타인데이",
  mothersDay:
    "mother's day,mothers day,mothers' day,mothering sunday,día de la madre,fête des mères,muttertag,عيد الأم,يوم الأم,母亲节,母親節,母の日,어머니날,어머니의 날",
  fathersDay:
    "father's day,fathers day,fathers' day,día del padre,fête des pères,vatertag,عيد الأب,يوم الأب,父亲节,父親節,父の日,아버지날,아버지의 날",
  graduation:
    'graduation day,graduación,remise de diplôme,diplôme,abschluss,abschlussfeier,abitur,تخرج,التخرج,حفل تخرج,毕业,毕业典礼,卒業,卒業式,졸업,졸업식',
  housewarming:
    'house warming,housewarming party,casa nueva,inauguración de casa,estreno de casa,pendaison de crémaillère,crémaillère,einweihung,einweihungsparty,einzug,حفل منزل جديد,منزل جديد,乔迁,乔迁之喜,引っ越し祝い,新築祝い,집들이',
  other:
    'others,custom,general,event,otro,otra,evento,autre,événement,anderes,andere,sonstiges,ereignis,termin,أخرى,مناسبة,其他,其它,活动,その他,イベント,기타,이벤트',
})

/** The type of an occasion. Portuguese has an accent on its birthday, which folding takes away from it: the Spanish word is another day. */
export const occasionTypeFrom = (word: string): OccasionType | null =>
  /^\s*aniversario\s*$/i.test(word) ? 'anniversary' : occasionTypes(word)

/** How long a budget lasts before its next period begins. */
export const periodFrom = table<BudgetPeriod>({
  monthly:
    'month,per month,every month,each month,monatlich,monat,pro monat,jeden monat,mensuel,mensuelle,mois,par mois,chaque mois,mensual,mes,al mes,por mes,cada mes,شهرية,شهري,شهريا,شهر,كل شهر,每月,按月,月,月度,毎月,月ごと,月次,매월,매달,월간,월',
  quarterly:
    'quarter,per quarter,every quarter,every three months,vierteljährlich,quartal,pro quartal,quartalsweise,trimestriel,trimestrielle,trimestre,par trimestre,trimestral,al trimestre,cada trimestre,ربع سنوية,ربع سنوي,كل ثلاثة أشهر,每季度,每季,按季度,季度,四半期ごと,四半期,3か月ごと,분기마다,분기별,분기,매 분기',
  yearly:
    'year,annual,annually,per year,every year,jährlich,jahr,pro jahr,jedes jahr,annuel,annuelle,an,année,par an,chaque année,anual,año,al año,por año,cada año,سنوية,سنوي,سنويا,سنة,كل سنة,每年,按年,年,年度,毎年,年ごと,年間,매년,연간,년',
  custom:
    'custom dates,once,one time,one-time,eigener zeitraum,einmalig,dates au choix,personnalisé,ponctuel,fechas propias,personalizado,una vez,تواريخ محددة,مخصصة,مرة واحدة,自定日期,自定义,一次性,日付を指定,期間指定,1回のみ,날짜 지정,직접 지정,한 번',
})

/** What a size fits. */
export const sizeKindFrom = table<'top' | 'bottom' | 'dress' | 'shoe' | 'ring' | 'hat'>({
  top: 'tops,shirt,t-shirt,sweater,oberteil,oberteile,hemd,pullover,haut,chemise,pull,camiseta,camisa,jersey,القميص,قميص,上衣,衬衫,トップス,シャツ,상의,셔츠',
  bottom:
    'bottoms,trousers,pants,jeans,hose,hosen,bas,pantalon,pantalón,pantalones,البنطال,بنطال,بنطلون,裤子,裤,下装,ボトムス,ズボン,パンツ,하의,바지',
  dress: 'dresses,kleid,kleider,robe,vestido,الفستان,فستان,连衣裙,裙子,ワンピース,ドレス,원피스,드레스',
  shoe: 'shoes,schuh,schuhe,chaussure,chaussures,zapato,zapatos,calzado,الحذاء,حذاء,أحذية,鞋,鞋子,鞋码,靴,シューズ,신발,구두',
  ring: 'rings,ringe,bague,anillo,الخاتم,خاتم,戒指,指輪,リング,반지',
  hat: 'hats,cap,hut,mütze,chapeau,bonnet,sombrero,gorro,gorra,القبعة,قبعة,帽子,帽,ハット,모자',
})

/** The direction of a gift: `received` when the user got it. */
export const directionFrom = table<'given' | 'received'>({
  given: 'offered,out,outgoing,to,dado,regalado,offert,verschenkt,مهداة,送出,贈った,贈ったもの,준 선물',
  received:
    'in,incoming,from,recibido,recibida,reçu,reçue,erhalten,bekommen,مستلمة,مستلم,收到,收到的,もらった,いただいた,받음,받은 선물',
})

export const categoryFrom = table<
  'electronics' | 'clothing' | 'books' | 'home' | 'sports' | 'toys' | 'jewelry' | 'food' | 'other'
>({
  electronics:
    '전자 제품,electronic,tech,gadgets,electrónica,électronique,elektronik,إلكترونيات,电子产品,数码,電子機器,家電,전자제품',
  clothing:
    'clothes,服饰,衣類,fashion,apparel,ropa,moda,vêtements,mode,kleidung,ملابس,服装,衣服,服,ファッション,의류,옷',
  books: 'book,libros,libro,livres,livre,bücher,buch,كتب,كتاب,书,书籍,图书,本,書籍,책,도서',
  home: '住まい,house,household,kitchen,hogar,casa,maison,haushalt,zuhause,wohnen,منزل,المنزل,家居,家用,ホーム,家庭用品,生活用品,홈,집,생활용품',
  sports: 'sport,outdoors,deportes,deporte,sports et loisirs,رياضة,运动,体育,スポーツ,스포츠,운동',
  toys: 'toy,games,toys & games,juguetes,juguete,jouets,jouet,jeux,spielzeug,spiele,ألعاب,لعبة,玩具,おもちゃ,장난감',
  jewelry:
    'jewellery,jewels,joyería,joyas,bijoux,bijou,schmuck,مجوهرات,首饰,珠宝,ジュエリー,アクセサリー,보석,주얼리,쥬얼리',
  food: 'food and drink,essen und trinken,comida y bebida,طعام وشراب,食品饮料,食べ物・飲み物,음식과 음료,food & drink,drinks,sweets,gourmet,comida,bebida,alimentación,nourriture,gastronomie,cuisine,essen,lebensmittel,طعام,أطعمة,食品,美食,食べ物,グルメ,음식,식품',
  other: 'others,misc,general,otros,otro,autre,autres,anderes,andere,sonstiges,أخرى,其他,その他,기타',
})

const yes = table<'yes'>({
  yes: 'y,true,1,x,✓,✔,☑,✅,on,sí,si,s,verdadero,oui,o,vrai,ja,j,wahr,نعم,صحيح,是,对,有,真,はい,○,◯,예,네,참,checked,done,bought,yearly',
})
const no = table<'no'>({
  no: 'n,false,0,off,✗,✘,☐,❌,falso,non,faux,nein,falsch,لا,خطأ,否,不,没有,假,いいえ,×,아니요,아니오,거짓,none,never',
})

/** A yes or no as people write it; null for other text. */
export const parseBoolean = (text: string): boolean | null => (yes(text) ? true : no(text) ? false : null)
