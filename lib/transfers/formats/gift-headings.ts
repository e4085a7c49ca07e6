import { shape } from './headers'

/**
 * Headings of people's own gift lists in our languages, by the field that they mean in a row of a gift. They come
 * before the headings of other tables: a "Size" here is the gift's, a "Name" may be anybody's. Where several columns
 * mean the price, the first of `price`, `totalPrice` and `plannedPrice` counts.
 */
export const giftHeadings = {
  name: '姓名或名称,what,what to give,gift,gifts,gift name,gift idea,gift ideas,gift given,gift description,present,presents,present idea,item,items,item name,item description,thing,idea,ideas,product,product name,wish,wish list item,qué,que,regalo,regalos,idea de regalo,artículo,producto,detalle,quoi,cadeau,cadeaux,idée,idée cadeau,idée de cadeau,article,produit,was,geschenk,geschenke,geschenkidee,idee,artikel,produkt,wunsch,ماذا,الهدية,هدية,هدايا,فكرة الهدية,المنتج,什么,礼物,礼品,礼物名称,想法,商品,何を,贈り物,プレゼント,プレゼント名,ギフト,品物,品名,アイデア,무엇,선물,선물명,선물 이름,아이디어,상품',
  recipient:
    'who,who for,for who,for whom,whom,person,people,recipient,recipients,for,to,to whom,given to,gift for,receiver,family member,friend,child,kid,quién,quien,para,para quién,para quien,persona,destinatario,qui,pour,pour qui,personne,destinataire,bénéficiaire,wer,für,für wen,wem,person,empfänger,empfängerin,beschenkte,beschenkter,beschenkte person,إلى,لمن,من,الشخص,المستلم,المهدى إليه,谁,给谁,送给,收礼人,对象,誰に,誰へ,相手,贈る相手,贈り先,宛先,누구,누구에게,받는 사람,받는이,대상',
  price:
    '£,€,$,¥,₩,gbp,eur,usd,actual cost,actual price,actual spent,amount paid,amount spent,price paid,paid,spent,money spent,purchase price,purchase price per unit,unit price,price per item,price each,price,cost,how much,amount,final price,final cost,coste real,costo real,precio pagado,pagado,gastado,precio,precio unitario,coste,costo,importe,cuánto,prix payé,prix réel,coût réel,payé,dépensé,prix,prix unitaire,coût,montant,combien,tatsächliche kosten,tatsächlicher preis,bezahlt,gezahlt,ausgegeben,kaufpreis,preis,einzelpreis,stückpreis,kosten,betrag,wie viel,التكلفة الفعلية,السعر المدفوع,المدفوع,السعر,سعر الوحدة,التكلفة,المبلغ,بكم,实际花费,实际价格,实付,实付金额,价格,单价,价钱,花费,金额,多少钱,実費,実際の金額,支払額,購入金額,購入価格,値段,価格,単価,金額,費用,いくら,실제 비용,실제 금액,지출,결제 금액,구매가,가격,단가,금액,비용,얼마',
  totalPrice:
    'item total,line total,total,total price,total cost,total amount,subtotal,sum,precio total,coste total,importe total,prix total,coût total,montant total,gesamtpreis,gesamtkosten,gesamtbetrag,summe,gesamt,الإجمالي,المجموع,السعر الإجمالي,总价,总额,合计,合計,合計金額,小計,総額,총액,합계,총 금액',
  plannedPrice:
    'precio previsto,prix prévu,geplanter preis,budget,planned price,planned cost,planned,estimated price,estimated cost,estimate,est. cost,est. price,est cost,est price,max price,max,price limit,target price,limit,presupuesto,precio estimado,coste estimado,precio máximo,budget prévu,prix estimé,coût estimé,prix maximum,geplante kosten,geschätzter preis,geschätzte kosten,höchstpreis,limit,الميزانية,السعر المتوقع,التكلفة المقدرة,预算,预计价格,预估价格,予算,予定金額,見積もり,예산,예상 가격,예상 금액',
  currency: 'currency,moneda,divisa,devise,monnaie,währung,العملة,货币,币种,通貨,통화',
  status:
    'étape,status,stage,state,progress,gift status,estado,situación,statut,état,avancement,stand,stufe,الحالة,المرحلة,状态,进度,阶段,状態,ステータス,進捗,상태,진행,단계',
  isPurchased:
    'done,bought,purchased,ordered,got it,got,have it,is purchased,already bought,complete,completed,hecho,listo,comprado,comprada,pedido,fait,acheté,achetée,commandé,pris,erledigt,gekauft,bestellt,besorgt,fertig,تم,تم الشراء,اشتريت,مشترى,完成,已买,已购买,买了,已购,済,完了,購入済,購入済み,買った,完了済み,완료,구매,구매함,구매완료,샀음,구입',
  isWrapped:
    'wrapped,is wrapped,wrapped up,gift wrapped,packed,envuelto,envuelta,empaquetado,emballé,emballée,empaqueté,verpackt,eingepackt,مغلف,مغلفة,تم التغليف,已包装,包装,包好,ラッピング済み,ラッピング,包装済み,包装済,포장,포장함,포장완료,포장 완료',
  isGiven:
    'given,is given,gifted,handed over,delivered,entregado,entregada,regalado,dado,offert,offerte,donné,remis,verschenkt,übergeben,überreicht,geschenkt,تم الإهداء,تم التسليم,أُهدي,已送,已送出,送出,送了,渡した,贈った,渡し済み,プレゼント済み,전달,전달함,선물함,줬음',
  purchaseDate:
    "bought on,bought when,when bought,date bought,date purchased,purchase date,purchased on,order date,ordered on,date ordered,comprado el,fecha de compra,fecha compra,acheté le,date d'achat,date d’achat,gekauft am,kaufdatum,bestellt am,bestelldatum,تاريخ الشراء,اشتري في,购买日期,购买时间,购买日,购入日期,購入日,買った日,注文日,구매일,구매 날짜,구입일,산 날",
  occasion:
    '重要日子,event,events,occasion,occasions,holiday,celebration,what for,reason,why,evento,ocasión,motivo,fiesta,celebración,événement,occasion,fête,raison,anlass,anlaß,ereignis,feier,fest,grund,المناسبة,مناسبة,الحدث,السبب,场合,节日,活动,事由,原因,イベント,行事,機会,用途,行事名,행사,이벤트,기념일,때,경우',
  occasionDate:
    "date of the occasion,重要日子日期,イベントの日付,기념일 날짜,event date,date of event,occasion date,date of occasion,give on,needed by,deadline,due date,fecha del evento,fecha de la ocasión,date de l'événement,date de l’événement,date de l’occasion,datum des anlasses,anlassdatum,termin,تاريخ المناسبة,活动日期,节日日期,イベント日,行事の日,행사일,행사 날짜",
  occasionYear:
    'year of the occasion,año de la ocasión,année de l’occasion,jahr des anlasses,سنة المناسبة,重要日子年份,イベントの年,기념일 연도,year,event year,año,ano,année,an,jahr,السنة,سنة,العام,年,年份,年度,年分,연도,년도,해',
  store:
    'store,shop,where,where bought,bought at,bought from,from where,purchased from,retailer,seller,vendor,website,tienda,comercio,dónde,donde,comprado en,lugar de compra,magasin,boutique,enseigne,où,acheté chez,acheté à,geschäft,laden,händler,wo,gekauft bei,gekauft in,shop,المتجر,متجر,المحل,أين,商店,店铺,店,哪里买,购买地点,店舗,お店,ショップ,購入先,どこで,가게,상점,매장,구매처,어디서',
  purchaseUrl:
    'url,link,links,web link,product link,product url,website link,amazon link,enlace,vínculo,liga,lien,lien web,lien produit,webadresse,produktlink,internetadresse,الرابط,رابط,链接,网址,リンク,商品リンク,링크,주소 링크',
  imageUrl:
    'image,image url,picture,photo,imagen,foto,photo du cadeau,bild,foto des geschenks,صورة,الصورة,图片,照片,画像,写真,사진,이미지',
  category:
    'category,type of gift,kind of gift,gift type,categoría,tipo de regalo,catégorie,type de cadeau,kategorie,art des geschenks,الفئة,نوع الهدية,分类,类别,カテゴリ,カテゴリー,種類,카테고리,분류,종류',
  tags: 'الوسوم,tag,tags,labels,keywords,etiquetas,mots-clés,étiquettes,schlagwörter,stichwörter,وسوم,标签,タグ,태그',
  rating:
    'stars,rating,score,how much they liked it,liked it,estrellas,valoración,puntuación,étoiles,évaluation,sterne,bewertung,النجوم,نجوم,التقييم,تقييم,星,星级,评分,評価,星の数,별,별점,평점',
  quantity:
    'quantity,qty,count,how many,number,amount of items,cantidad,cuántos,quantité,qté,nombre,menge,anzahl,stück,الكمية,العدد,数量,个数,個数,数,수량,개수',
  direction:
    'regalado o recibido,offert ou reçu,verschenkt oder bekommen,مُهداة أو مستلمة,贈ったもの・もらったもの,준 선물 또는 받은 선물,given or received,in/out,direction,dado o recibido,donné ou reçu,geschenkt oder bekommen,مهداة أم مستلمة,送出或收到,贈答,준 것/받은 것',
  isFavorite: 'favorite,favourite,starred,favorito,favori,favorit,مفضلة,收藏,お気に入り,즐겨찾기',
  notes:
    'الملاحظات,notes,note,comment,comments,remarks,remark,memo,details,description,notas,nota,comentario,comentarios,observaciones,descripción,commentaire,commentaires,remarques,remarque,détails,description,notizen,notiz,anmerkung,anmerkungen,bemerkung,bemerkungen,kommentar,beschreibung,ملاحظات,ملاحظة,تعليق,الوصف,备注,注释,说明,评论,メモ,備考,コメント,説明,메모,비고,노트,코멘트,설명',
  /** Kept in the notes with its heading. */
  extra:
    'size,sizes,color,colour,model,brand,isbn,asin,sku,order number,order no,order id,tracking number,tracking,hidden,hiding place,where hidden,location,reaction,thank you,thank you sent,thank-you note,talla,tamaño,color,marca,modelo,número de pedido,escondido en,taille,couleur,marque,modèle,numéro de commande,caché,größe,farbe,marke,modell,bestellnummer,sendungsnummer,versteck,المقاس,اللون,الماركة,رقم الطلب,المخبأ,尺码,尺寸,颜色,品牌,型号,订单号,サイズ,色,ブランド,型番,注文番号,隠し場所,사이즈,색상,브랜드,모델,주문번호,숨긴 곳',
} as const satisfies Record<string, string>

export type GiftColumn = keyof typeof giftHeadings

let known: Map<string, GiftColumn> | undefined

/** What a column of a gift list means by its heading; null when the heading is unknown. */
export function giftColumnOf(heading: string): GiftColumn | null {
  if (heading.length > 200) return null
  if (!known) {
    known = new Map()
    // Our own names come first, but for "name", which may be anybody's.
    for (const field of Object.keys(giftHeadings) as GiftColumn[])
      if (field !== 'extra' && field !== 'name') known.set(shape(field), field)
    for (const [field, list] of Object.entries(giftHeadings) as [GiftColumn, string][])
      for (const word of list.split(',')) if (!known.has(shape(word))) known.set(shape(word), field)
  }
  const name = shape(heading)
  // "Cost ($)", "Price [EUR]": text in brackets is a remark.
  return known.get(name) ?? known.get(name.replace(/\s*[([（].*[)\]）]$/, '')) ?? null
}
