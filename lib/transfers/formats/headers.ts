import { fold } from '@/lib/core/text'
import type { ImportType, mappableFields } from '../values'
import { addressColumn, homeField } from './contacts/addresses'

/**
 * Columns known only under our own name, because no other program's table that we know has them. Until the
 * type of the rows is known, an amount is a `price` and a person a `personName`.
 */
type Unheard =
  | 'period'
  | 'startDate'
  | 'endDate'
  | 'budgetName'
  | 'paymentMethod'
  | 'location'
  | 'receiptUrl'
  | 'amount'
  | 'person'
  | 'outflow'
  | 'flow'
  | 'balance'
  | 'totalPrice'
  | 'plannedPrice'
  | 'isWrapped'
  | 'isGiven'
  | 'occasionYear'
type Field = Exclude<(typeof mappableFields)[ImportType][number], Unheard> | 'avatarUrl' | 'recipientEmail'

/**
 * The possible meanings of a column. Names that are fields of our inputs keep their spelling. The others are
 * parts from which a field is made (a street, a middle name, a label).
 */
const concepts = {
  name: 'full name,display name,contact name,file as,nombre completo,nombre y apellidos,nom complet,nom et prénom,prénom et nom,vollständiger name,nombre,nom,nome,naam,الاسم,اسم,الاسم الكامل,姓名,名称,全名,名字,氏名,名前,お名前,フルネーム,이름,성명,성함,contact,имя,anzeigename,nom à afficher,nombre a mostrar,nombre para mostrar,表示名,显示名,显示名称,표시 이름,표시 이름(별명),اسم العرض,الاسم المعروض,nome visualizzato,weergavenaam,nome de exibição,formatted name',
  personName: 'person,person name,who,friend,persona,personne,wer,الشخص,شخص,人,联系人,사람',
  firstName:
    'given name,forename,first,primer nombre,nombre de pila,prénom,prenom,vorname,الاسم الأول,名,名 (given),名（名）,ファーストネーム,nome di battesimo,voornaam,primeiro nome',
  lastName:
    'family name,surname,last,apellido,apellidos,nom de famille,nachname,familienname,اسم العائلة,الاسم الأخير,اللقب,الكنية,姓,姓氏,名字 (姓),苗字,성,cognome,achternaam,sobrenome,apelido',
  middleName:
    'additional name,segundo nombre,deuxième prénom,weitere vornamen,zweiter vorname,الاسم الأوسط,中间名,ミドル ネーム,ミドルネーム,중간 이름,secondo nome',
  nickname:
    'nick name,alias,apodo,surnom,spitzname,الاسم المستعار,昵称,ニックネーム,닉네임,soprannome,short name',
  organization:
    'company,organization name,organization 1 - name,organisation,organization,empresa,organización,société,entreprise,firma,شركة,الشركة,公司,单位,会社,会社名,勤務先,회사,società,azienda',
  email:
    'e-mail,mail,email address,e-mail address,email addresses,e-mail 1 - value,email 1,e-mail 1,primary email,correo,correo electrónico,dirección de correo electrónico,dirección de correo,adresse e-mail,adresse email,adresse de messagerie,courriel,adresse électronique,e-mail-adresse,email-adresse,e-mail adresse,البريد الإلكتروني,البريد الالكتروني,عنوان البريد الإلكتروني,بريد إلكتروني,ايميل,邮箱,电子邮件,电子邮件地址,电子邮箱,邮件,電子郵件,電子郵件地址,メール,メールアドレス,電子メール,電子メール アドレス,電子メールアドレス,이메일,이메일 주소,전자 메일 주소,전자메일,전자 메일,메일,indirizzo di posta elettronica,indirizzo posta elettronica,indirizzo e-mail,e-mailadres,primäre e-mail-adresse,première adresse électronique,adresse électronique principale,adresse de messagerie principale,correo electrónico principal,correo-e principal,dirección principal,メインのメールアドレス,メールアドレス 1,首选邮箱,首选电子邮件,主电子邮件,기본 메일 주소,기본 이메일,البريد الإلكتروني الأساسي,البريد الأساسي,indirizzo email principale,primair e-mailadres,preferred email',
  email2:
    'e-mail 2 address,e-mail 2 - value,e-mail 3 address,email 2,e-mail 2: adresse,adresse de messagerie 2,dirección de correo electrónico 2,电子邮件 2 地址,電子メール 2 アドレス,전자 메일 2 주소,secondary email,sekundäre e-mail-adresse,zweite e-mail-adresse,adresse électronique secondaire,deuxième adresse électronique,correo electrónico secundario,correo-e secundario,別のメールアドレス,予備のメールアドレス,备用邮箱,备用电子邮件,보조 이메일,البريد الإلكتروني الثانوي',
  phone:
    'phone number,phone numbers,telephone,tel,mobile,mobile phone,cell,cell phone,mobile number,phone 1 - value,phone 1,primary phone,home phone,business phone,other phone,teléfono,telefono,móvil,celular,teléfono móvil,teléfono particular,téléphone,portable,tél,tél. mobile,téléphone mobile,téléphone (domicile),téléphone personnel,telefon,telefonnummer,mobiltelefon,handy,handynummer,telefon (mobil),telefon (privat),telefon privat,الهاتف,هاتف,رقم الهاتف,الجوال,الهاتف المحمول,هاتف المنزل,جوال,电话,手机,移动电话,手机号,电话号码,住宅电话,商务电话,電話,電話番号,携帯電話,携帯,自宅電話番号,自宅の電話,自宅電話,전화,전화번호,휴대폰,휴대전화,휴대 전화,핸드폰,집 전화 번호,집 전화,cellulare,telefono cellulare,abitazione (tel.),work phone,telefon dienstlich,mobil-tel.-nr.,tél. personnel,tél. professionnel,téléphone professionnel,teléfono de casa,teléfono del trabajo,número de móvil,هاتف العمل,رقم المحمول,工作电话,手机号码,携帯電話番号,勤務先電話番号,직장 전화,휴대폰 번호',
  address:
    'postal address,home address,mailing address,address 1 - formatted,dirección,dirección particular,domicilio,adresse,adresse postale,adresse personnelle,anschrift,privatadresse,adresse privat,العنوان,عنوان,عنوان المنزل,地址,住址,家庭地址,住宅地址,住所,自宅住所,주소,집 주소,indirizzo,adres,endereço,privat: adresse,adresse privée,dirección de casa,عنوان السكن,住址 1,自宅の住所,집주소',
  street:
    'home street,address 1 - street,home street 2,address 1 - extended address,calle,calle del domicilio,calle particular,rue,rue (domicile),rue domicile,straße,straße privat,شارع المنزل,住宅地址 街道,住宅所在街道,番地 (自宅),自宅の番地,집 번지,집 주소 번지,via (abitazione),home address 2,privat: adresse 2,adresse privée 2,adresse personnelle 2,dirección particular 2,dirección de casa 2,عنوان المنزل 2,家庭地址 2,住宅地址 2,自宅住所 2,집 주소 2,home address street',
  poBox: 'address 1 - po box,home address po box',
  city: 'home city,address 1 - city,ciudad,ciudad de residencia,ciudad particular,ville,ville (domicile),ville domicile,stadt,ort,ort privat,المدينة,مدينة المنزل,城市,住宅地址 市/县,住宅所在城市,市区町村 (自宅),市区町村,집 구/군/시,도시,città (abitazione),privat: ort,privat: stadt,ciudad de casa,مدينة السكن,家庭所在城市,自宅市区町村,집 도시,home address city,home address town/city',
  region:
    'home state,state,address 1 - region,provincia,provincia o estado de residencia,département,dép/région (domicile),bundesland,bundesland/kanton privat,region privat,المنطقة,省份,住宅地址 省/市/自治区,都道府県,都道府県 (自宅),집 시/도,privat: bundesland,privat: bundesland/kanton,pays/état,état/région,provincia de casa,ولاية المنزل,家庭所在省份,自宅都道府県,집 시/도/군,집 도,home address region,住宅所在的省/市/自治区',
  postalCode:
    'zip,zip code,home postal code,address 1 - postal code,código postal,código postal de residencia,código postal particular,code postal,code postal (domicile),code postal domicile,plz,postleitzahl,postleitzahl privat,الرمز البريدي,邮政编码,住宅地址 邮政编码,住宅所在地的邮政编码,郵便番号,郵便番号 (自宅),自宅の郵便番号,우편번호,집 우편 번호,cap (abitazione),home zipcode,home zip code,home zip,zipcode,privat: plz,privat: postleitzahl,código postal de casa,رمز المنزل البريدي,الرمز البريدي للمنزل,家庭邮政编码,家庭邮编,自宅郵便番号,집 우편번호,home address zip code,home address postal code,home address postcode',
  country:
    'home country,home country/region,address 1 - country,país,país o región de residencia,país/región particular,pays,pays/région (domicile),land,land privat,land/region privat,البلد,国家,住宅地址 国家/地区,国 (自宅),国 (自宅)/地域,나라,집 국가/지역,paese (abitazione),privat: land,pays (domicile),país de casa,بلد المنزل,家庭所在国家,自宅の国,自宅国,집 국가,home address country,住宅所在的国家/地区',
  birthday:
    'birth date,birthdate,date of birth,dob,bday,born,birthday date,cumpleaños,fecha de nacimiento,nacimiento,cumple,date de naissance,naissance,anniversaire (naissance),geburtstag,geburtsdatum,geboren,تاريخ الميلاد,عيد الميلاد,يوم الميلاد,تاريخ الولادة,生日,出生日期,出生年月日,誕生日,生年月日,生日日期,생일,생년월일,compleanno,data di nascita,aniversário,data de nascimento,verjaardag,geboortedatum,дата рождения,anniversaire',
  anniversary:
    'wedding anniversary,aniversario,fecha de aniversario,anniversaire de mariage,hochzeitstag,jahrestag,ذكرى الزواج,الذكرى السنوية,纪念日,結婚記念日,記念日,기념일,결혼기념일,anniversario,anniversaire de mariage ou fête',
  birthYear:
    'year of birth,geburtsjahr,año de nacimiento,année de naissance,سنة الميلاد,سنة الولادة,出生年,出生年份,誕生年,生まれた年,생년,출생 연도,출생 년도,출생년도,anno di nascita,geboortejaar,ano de nascimento,rok urodzenia,födelseår,fødselsår',
  birthMonth:
    'month of birth,geburtsmonat,mes de nacimiento,mois de naissance,شهر الميلاد,شهر الولادة,出生月,出生月份,誕生月,生まれた月,생월,출생 월,출생월,mese di nascita,geboortemaand,mês de nascimento,miesiąc urodzenia,födelsemånad,fødselsmåned',
  birthDay:
    'day of birth,día de nacimiento,jour de naissance,يوم الولادة,出生日,生まれた日,출생 일,출생일,giorno di nascita,geboortedag,dia de nascimento,dzień urodzenia,födelsedag,fødselsdag',
  deathDate:
    'date of death,death date,died on,deceased,sterbedatum,todestag,todesdatum,fecha de fallecimiento,date de décès,تاريخ الوفاة,死亡日期,忌日,逝世日期,没年月日,命日,死亡日,사망일,기일,data di morte,overlijdensdatum',
  eventDate: 'event 1 - value',
  relationship:
    'relation,relationship type,group,groups,circle,relación,parentesco,vínculo,grupo,lien,relation (type),groupe,lien de parenté,beziehung,verhältnis,gruppe,العلاقة,علاقة,صلة القرابة,صلة,المجموعة,关系,分组,群组,関係,続柄,間柄,グループ,관계,그룹,relazione,relatie,relação',
  labels: 'group membership,etiquetas,libellés,التصنيفات,标签分组,ラベル,라벨',
  categories: 'categories,categorías,catégories,kategorien,الفئات,类别,分類項目,범주,categorie',
  notes:
    'note,comment,comments,remark,remarks,memo,notas,nota,comentario,comentarios,observaciones,notes personnelles,commentaire,commentaires,remarques,notizen,notiz,anmerkungen,bemerkung,bemerkungen,kommentar,ملاحظات,ملاحظة,تعليق,备注,附注,备忘,注释,说明备注,メモ,備考,ノート,메모,비고,노트,note personali,notities,body',
  interests:
    "interest,hobby,hobbies,likes,intereses,aficiones,gustos,intérêts,centres d’intérêt,centres d'intérêt,loisirs,interessen,hobbys,الاهتمامات,اهتمامات,هوايات,الهوايات,兴趣,爱好,兴趣爱好,业余爱好,趣味,興味,好きなもの,관심사,취미,interessi",
  allergies:
    'allergy,alergias,alergia,allergie,allergien,unverträglichkeiten,الحساسية,حساسية,过敏,过敏原,アレルギー,알레르기,알러지',
  avoid:
    'never give,never gift,no gifts of,nunca regalar,no regalar,ne jamais offrir,à éviter,nie schenken,bitte nicht schenken,لا تهدِ أبدًا,不要送,不送,避免,贈らないもの,避けるもの,선물하지 않을 것,피할 것',
  rating:
    'stars,score,valoración,puntuación,estrellas,note (étoiles),évaluation,étoiles,bewertung,sterne,التقييم,تقييم,评分,星级,評価,星,평점,별점,valutazione',
  sizes:
    'size,tallas,talla,tailles,taille,größe,größen,kleidergröße,المقاسات,مقاس,المقاس,尺码,尺寸,サイズ,사이즈,치수',
  avatarUrl: 'avatar,photo,photo url,foto,الصورة الشخصية,头像,アバター,아바타',
  spouse: 'husband/wife,cónyuge,conjoint(e),conjoint,partner,ehepartner/partner,配偶,配偶者,배우자,coniuge',
  giftName:
    'gift,gift name,gift idea,gift title,present,present name,item,item name,product,product name,title,regalo,nombre del regalo,idea de regalo,artículo,producto,cadeau,nom du cadeau,idée cadeau,idée de cadeau,article,produit,geschenk,geschenkname,geschenkidee,artikel,produkt,titel,الهدية,هدية,اسم الهدية,فكرة الهدية,المنتج,礼物,礼品,礼物名称,礼物名,商品,商品名称,プレゼント,プレゼント名,贈り物,ギフト,品名,商品名,선물,선물 이름,선물명,상품,상품명,titre,título',
  price:
    'cost,amount,value,unit price,price paid,total owed,estimated price,precio,coste,costo,importe,valor,prix,coût,montant,preis,kosten,betrag,السعر,سعر,التكلفة,المبلغ,القيمة,价格,金额,价钱,费用,花费,値段,価格,金額,費用,가격,금액,비용,값,prezzo,costo stimato,prijs,preço,outflow',
  currency: 'currency code,moneda,divisa,devise,monnaie,währung,العملة,عملة,货币,币种,通貨,통화,valuta,moeda',
  recipient:
    'to,for,for whom,recipient name,gift recipient,given to,gift recipient contact details,para,para quién,destinatario,destinataria,pour,pour qui,destinataire,für,für wen,empfänger,empfängerin,beschenkte,beschenkter,إلى,المستلم,المهدى إليه,لمن,送给,收礼人,接收人,收件人,对象,贈る相手,相手,送り先,宛先,받는 사람,받는사람,수신자,대상,per chi,voor',
  recipientEmail: 'recipient email',
  occasion:
    'occasion name,event,event name,occasion title,holiday,celebration,ocasión,evento,celebración,occasion (nom),événement,fête,anlass,anlaß,ereignis,feier,المناسبة,مناسبة,الحدث,场合,节日,事件,日子,节日与纪念日,イベント,行事,机会,機会,기념일 이름,행사,이벤트,occasione,gelegenheid',
  occasionType:
    "occasion type,event type,tipo de ocasión,type d’occasion,type d'occasion,anlassart,art des anlasses,نوع المناسبة,场合类型,イベントの種類,기념일 종류",
  status:
    'stage,state of gift,gift status,estado,statut,état,stand,الحالة,حالة,状态,ステータス,状態,상태,stato,étape',
  occasionDate: 'date of occasion,event date',
  date: 'start date,when,fecha,fecha de inicio,date de début,datum,beginnt am,startdatum,beginn,التاريخ,تاريخ,تاريخ البدء,日期,时间,开始日期,日付,日にち,開始日,날짜,일자,시작 날짜,시작일,data,data inizio,quand,wann',
  purchaseDate:
    "purchase date,purchased on,date purchased,bought on,order date,date bought,fecha de compra,date d’achat,date d'achat,kaufdatum,gekauft am,تاريخ الشراء,购买日期,购买时间,購入日,구매일,구매 날짜,구입일,data di acquisto",
  store:
    'shop,retailer,seller,vendor,where,merchant,website,tienda,comercio,magasin,boutique,enseigne,geschäft,laden,händler,shop / laden,المتجر,متجر,المحل,商店,店铺,店家,购买地点,店,お店,店舗,ショップ,購入先,가게,상점,매장,구매처,negozio,winkel,loja',
  purchaseUrl:
    'url,link,web link,product url,product link,web page,enlace,vínculo web,lien,lien web,lien produit,webadresse,produktlink,الرابط,رابط,链接,网址,リンク,商品url,링크,주소 링크,collegamento',
  imageUrl: 'image,image url,picture,imagen,imagen url,bild,bild-url,الصورة,صورة,图片,画像,이미지,사진',
  tags: 'tag,keywords,etiqueta,mots-clés,étiquettes,schlagwörter,stichwörter,stichworte,وسوم,الوسوم,标签,タグ,태그',
  category:
    'type of gift,categoría,catégorie,kategorie,الفئة,فئة,分类,カテゴリ,カテゴリー,種類,카테고리,분류,categoria,category group/category',
  quantity:
    'qty,count,number,cantidad,quantité,qté,menge,anzahl,الكمية,كمية,العدد,数量,个数,個数,수량,개수,quantità',
  isPurchased:
    'purchased,bought,is purchased,comprado,acheté,gekauft,تم الشراء,已购买,购入済み,購入済み,구매함,구매완료',
  isFavorite: 'favorite,favourite,starred,favorito,favori,favorit,مفضلة,收藏,お気に入り,즐겨찾기',
  direction: 'given or received,richtung,dirección del regalo,sens',
  budget: 'spending limit,presupuesto,budget prévu,الميزانية,预算,予算,예산',
  description:
    'details,detalles,descripción,détails,beschreibung,الوصف,التفاصيل,描述,说明,詳細,説明,설명,descrizione,payee',
  account:
    'account name,account number,bank account,cuenta,número de cuenta,compte,numéro de compte,konto,kontonummer,iban,الحساب,رقم الحساب,账户,账号,口座,口座番号,계좌,계좌번호',
  inflow: 'money in,credit,ingreso,crédito,crédit,gutschrift,haben,الوارد,دائن,收入,入金額,入金,입금',
  repeats:
    'repeat,recurring,yearly,annual,every year,se repite,anual,répétition,annuel,wiederholung,jährlich,التكرار,سنوي,重复,每年,繰り返し,毎年,반복,매년',
  subject: 'summary,asunto,objet,betreff,الموضوع,主题,件名,제목,oggetto',
  type: 'row type,record type,kind,tipo,typ,النوع,类型,タイプ,종류,유형',
} satisfies Record<Field, string> & Record<string, string>

export type Concept = keyof typeof concepts

/** A header in comparable form: folded, camelCase and snake_case split, without stars and trailing colons. */
export const shape = (header: string) =>
  fold(
    header
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/_/g, ' ')
      .normalize('NFKC'),
  ).replace(/^[*\s]+|[*\s:?]+$/g, '')

let known: Map<string, Concept> | undefined
/** A longer header is no name, and comparing it would only take time. */
const longestHeader = 200

/** The meaning of a column by its name in our languages; null when unknown. */
export function conceptOf(header: string): Concept | null {
  if (header.length > longestHeader) return null
  if (!known) {
    known = new Map()
    const add = (name: string, concept: Concept) => known?.has(name) || known?.set(name, concept)
    // Our own field names come first, so that no synonym replaces them.
    for (const concept of Object.keys(concepts) as Concept[]) add(shape(concept), concept)
    for (const [concept, list] of Object.entries(concepts) as [Concept, string][]) {
      for (const word of list.split(',')) add(shape(word), concept)
    }
  }
  const name = shape(header)
  // Portuguese has an accent on its birthday, which folding takes away from it. The Spanish word is another day.
  if (/^aniversario$/i.test(header.trim())) return 'anniversary'
  const exact = known.get(name)
  if (exact) return exact
  // "Rue (bureau)": the street of somebody's work is not theirs.
  if ((addressColumn(header)?.place ?? 'home') !== 'home') return null
  // "Price (EUR)", "Birthday [dd/mm]": text in brackets is a remark.
  return known.get(name.replace(/\s*[([（].*[)\]）]$/, '')) ?? numbered(name) ?? homeField(header)
}

const numbered = (name: string): Concept | null => {
  if (/^event \d{1,2} - value$/.test(name)) return 'eventDate'
  const match = /^(e-mail|phone|address) ([2-9]) - (value|formatted)$/.exec(name)
  if (match) return match[1] === 'phone' ? 'phone' : match[1] === 'address' ? 'address' : 'email2'
  return /^(organization) 1 - name$/.test(name) ? 'organization' : null
}
