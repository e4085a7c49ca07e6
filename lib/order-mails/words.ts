/*
 * What shops write before the facts of an order, in all languages, without accents (`plain`). Each is the source of a
 * regular expression.
 */

const no = '(?:n\\.? ?[o°]\\.?|num\\.?|nr\\.?|no\\.?|#)'

export const orderNumberWords = [
  'your order #|order (?:confirmation )?(?:number|no\\.?|id|#|ref(?:erence)?(?: number)?)|purchase order|confirmation number',
  '(?:bestell|auftrags|order)[- ]?(?:nummer|nr\\.?)|bestellung (?:nr\\.?|nummer|#)|auftrag (?:nr\\.?|#)',
  `numero de(?:l)? pedido|${no} (?:de )?pedido|pedido (?:${no})|referencia del pedido|tu pedido #`,
  `numero de (?:la |votre )?commande|${no} de (?:la )?commande|commande ${no}|ref(?:erence|\\.)? (?:de (?:la |votre )?)?commande`,
  `${no} de orden|numero de orden|orden ${no}`,
  'رقم (?:الطلب|طلبك|الطلبيه|الطلبية)',
  '(?:订单|訂單|交易)(?:编|編)?(?:号|號)码?',
  '(?:ご)?注文(?:番号|no\\.?|id)|オーダー(?:番号|no\\.?|id)|受注番号|ご予約番号',
  '주문 ?번호',
].join('|')

export const trackingNumberWords = [
  '(?:tracking|track(?:ing)?|consignment|parcel|waybill|shipment|airway bill) ?(?:number|no\\.?|id|code|#|ref(?:erence)?)',
  'sendungs(?:verfolgungs)?-?(?:nummer|nr\\.?)|paket-?(?:nummer|nr\\.?)|tracking-?(?:nummer|nr\\.?|id|code)|trackingnummer',
  '(?:numero|codigo|n\\.? ?[o°]) de (?:seguimiento|envio|tracking|expedicion|rastreo)|localizador(?: del envio)?',
  '(?:numero|n\\.? ?[o°]|code) (?:de )?(?:suivi|colis|d.expedition)|suivi n\\.? ?[o°]',
  'رقم (?:التتبع|تتبع الشحنه|تتبع الشحنة|الشحنه|الشحنة|البوليصه|البوليصة|بوليصة الشحن)|كود التتبع',
  '(?:快递|快遞|运|運|物流|货运|包裹)(?:单|單|追踪|追蹤)?(?:号|號)码?|(?:追踪|追蹤|跟踪|查询)(?:号|號)码?|运单编号',
  '(?:お?問い?合わ?せ|配送)?(?:伝票|送り状|追跡|お?問い?合わ?せ)(?:番号|no\\.?)',
  '(?:운송장|송장|등기|택배) ?번호|배송 ?조회 ?번호',
].join('|')

/** Words for the whole sum; those that say it most clearly first. */
export const totalWords: readonly string[] = [
  [
    '(?:order|grand) total|total (?:paid|charged|amount|cost|price|for this order)|amount (?:paid|charged)|(?:total )?you paid|payment total|total \\(inc[^)]*\\)',
    'gesamt(?:summe|betrag|preis)|endbetrag|rechnungsbetrag|zahlbetrag|bestell(?:summe|wert)|gesamt \\(inkl[^)]*\\)|summe gesamt',
    'total (?:del pedido|pagado|a pagar|de la compra|\\(iva[^)]*\\)|iva incluido)|importe (?:total|pagado)',
    'total (?:ttc|de (?:la|votre) commande|paye|regle|a payer)|montant (?:total|regle|paye|ttc|de (?:la|votre) commande)',
    'المجموع (?:الكلي|الإجمالي|النهائي)|(?:المبلغ|السعر) الإجمالي|إجمالي (?:الطلب|المبلغ|الفاتوره|الفاتورة)|المبلغ المدفوع',
    '(?:订单|訂單)?(?:总额|總額|总金额|總金額|总价|總價|总计|總計)|实付(?:款|金额)?|實付(?:金額)?|应付(?:金额|总额|款)|支付金额|付款金额|付款金額|订单金额|訂單金額',
    'ご?(?:請求|注文|お?支払い?|お買い?上げ)(?:額|金額|合計|総額|合計金額|総合計)|総合計|総額|合計(?:金)?額?(?:\\(税込\\))?',
    '(?:총 ?)?(?:최종 ?)?(?:결제|주문) ?(?:금액|합계)|총 ?(?:금액|액|합계)|결제하신 금액',
  ].join('|'),
  'total|gesamt|summe|betrag|importe|montant|الإجمالي|المجموع|合计|合計|总共|합계',
]

/** Words that make a sum a part of the whole, or of something else. */
export const partWords =
  'sub-?total|zwischensumme|sous-?total|الفرعي|小计|小計|소계|excl|exkl|ohne|netto|hors|\\bht\\b|sin iva|before|saving|saved|discount|rabatt|gutschein|descuento|remise|reduction|ahorr|خصم|الضريبه|الضريبة|优惠|優惠|折扣|割引|値引|할인|points?\\b|punkte|puntos|积分|ポイント|포인트|items?:|artikel:|\\bqty\\b|menge|cantidad|shipping|versand|envio|livraison|الشحن|运费|運費|送料|배송비|tax\\b|vat\\b|mwst|ust\\b|\\btva\\b|消費税|税额|부가세|商品合計|상품 ?(?:금액|합계)|商品总'

export const orderDayWords = [
  'order(?:ed)? (?:date|placed)|(?:placed|ordered|purchased)(?: on)?|date of (?:order|purchase)|purchase date',
  'bestell(?:datum|t am)|datum der bestellung|bestellung (?:.{0,30}? )?vom|auftragsdatum|kaufdatum|bestellt',
  'fecha (?:del? )?(?:la )?(?:pedido|compra|orden)|pedido .{0,30}? del|(?:pedido )?realizado el|comprado el',
  'date de (?:la |votre )?commande|commande .{0,30}? du|command(?:e|ee)? (?:passee|effectuee|du|le)(?: le)?|passee le',
  'تاريخ (?:الطلب|الشراء)|تم الطلب (?:في|بتاريخ)',
  '(?:下单|下單|订购|訂購|订单|訂單|付款|成交|购买)(?:时间|時間|日期)',
  '(?:ご)?(?:注文|購入)(?:日時?|日付|受付日時?)|受注日|^\\[日時\\]',
  '(?:주문|결제) ?(?:일시|일자|날짜|일)',
].join('|')

export const expectedWords = [
  '(?:estimated|expected|scheduled|guaranteed|planned) (?:delivery|arrival)(?: date| day| window)?|deliver(?:y|ed)? (?:date|by|estimate|expected|between)|delivery:|arriv(?:es|ing|e|al)(?: date| by| on| between)?|get it by|will (?:be delivered|arrive)|should (?:be delivered|arrive)',
  '(?:voraussichtlich|geplant|erwartet)e?[rsn]? (?:liefer|zustell|ankunft)\\w*|liefer(?:termin|datum|tag|ung(?: voraussichtlich)?|zeitraum)|zustell(?:ung|termin|datum)|(?:kommt|trifft|wird) .{0,30}?(?:am|zwischen|bis)|ankunft',
  '(?:fecha )?(?:estimada|prevista) de (?:entrega|llegada)|entrega (?:estimada|prevista)|fecha de entrega|llegar?a? (?:el|entre|a mas tardar)|recibelo|recibiras? .{0,30}?(?:el|entre)',
  '(?:date de )?livraison (?:estimee|prevue)|date (?:de livraison|prevue)|(?:livre|livree|arrivera|recevrez)(?: .{0,20}?)?(?: avant| le| entre| d.ici)|arrivee prevue|livraison (?:le|entre|avant)',
  '(?:موعد|تاريخ|وقت) (?:التسليم|التوصيل|الوصول)(?: المتوقع)?|(?:التسليم|التوصيل|الوصول) المتوقع|من المتوقع .{0,20}|(?:سيصل|يصل|ستصل|تصل)',
  '(?:预计|預計|预期|最迟).{0,16}?(?:送达|送達|到达|到達|到货|到貨|配送|抵达|派送|签收)(?:时间|時間|日期)?|(?:送达|送達|配送|到货|收货)(?:时间|時間|日期)',
  'お?届け(?:予定)?(?:日時?)?|(?:配達|配送|到着|着荷)(?:予定|希望)?日時?',
  '(?:도착|배송|배달|수령) ?(?:예정|예상)(?: ?(?:일시|일자|일|날짜))?|배송일',
].join('|')

export const returnWords = [
  'return(?: (?:it|them|this|your \\w+|items?))?(?: .{0,20}?)? (?:by|until|before)|return (?:window|deadline|period)|returns? (?:accepted |possible )?(?:until|through|by)|last day (?:to|for) returns?|eligible for return|send (?:it )?back (?:by|until)',
  '(?:rucksendung|ruckgabe|retoure|umtausch)(?:frist|recht)?(?: .{0,30}?)? bis|ruckgabefrist|(?:zuruck(?:geben|senden|schicken)).{0,20}bis|bis .{0,30}zuruck',
  'devol(?:ver|uciones|ucion)(?:lo|la)?(?: .{0,20}?)? (?:hasta|antes)|plazo de devolucion|fecha limite (?:de|para) (?:la )?devol\\w+',
  'retours? (?:possible |accepte |gratuit )?(?:jusqu|avant)|(?:date limite|dernier jour) (?:de|du|pour le) retour|(?:retourner|renvoyer).{0,30}?(?:jusqu|avant)',
  '(?:آخر (?:موعد|يوم)|الموعد النهائي) (?:للإرجاع|لإرجاع)|(?:الإرجاع|إرجاع|إرجاعه|الاسترجاع).{0,20}?(?:حتى|قبل)',
  '(?:退货|退貨|退换货?|退換貨?)(?:截止|期限|有效期)(?:日期|时间|日)?',
  '返品(?:期限|期間|可能期間|締切|受付期限)',
  '(?:반품|교환)(?: ?및 ?교환)? ?(?:기한|마감일?|가능 ?(?:기간|일)|신청 ?기한)',
].join('|')

export const shippedWords =
  'shipped|dispatched|on (?:its|the) way|has (?:left|been sent)|out for delivery|in transit|versandt|versendet|verschickt|unterwegs|auf dem weg|verlassen|ubergeben|enviado|en camino|ha salido|expedi[e]?|expediee|en route|a quitte|remis(?:e)? au transporteur|تم شحن|في الطريق|شحنتك|已发货|已發貨|已寄出|发货通知|出貨|已出库|运输中|発送(?:いたし|し)ました|発送(?:完了|の?お知らせ|のご連絡)|出荷(?:いたし|し|完了|の?お知らせ)|발송(?:되|하|이|완료|했)|배송 ?(?:중|시작|출발)|출고'
export const deliveredWords =
  '(?:was|been|is) delivered|delivered:|has arrived|zugestellt|wurde geliefert|angekommen|entregado|ha llegado|(?:a ete|est) livre|bien livre|تم (?:تسليم|توصيل|التسليم|التوصيل)|已(?:签收|簽收|送达|送達|妥投)|配達(?:完了|しました|いたしました)|お届け(?:完了|しました|いたしました|済み)|배(?:송|달) ?(?:완료|되었)|도착했'
/** What shows that a mail is about an order at all. */
export const aboutOrders =
  'order|purchase|bestell|auftrag|einkauf|sendung|paket|pedido|compra|envio|commande|achat|colis|طلب|شحن|订单|訂單|包裹|快递|注文|購入|荷物|주문|배송|택배'

/** How a text names the shop that it comes from; the group is the name. It is read with its accents. */
export const shopPatterns: readonly RegExp[] = [
  /^(?:absender|sender|seller|sold by|shipped by|verkauft von|verkäufer|vendido por|vendedor|vendu par|vendeur|exp[ée]diteur|remitente|shipper|shipped from|الباي?ع|البائع|المتجر|店铺(?:名称)?|卖家|ショップ名?|店舗名?|販売元|판매자|판매처)\s*[:：\t]?\s*([^\t@<]{2,60})$/iu,
  /(?:thank you|thanks)(?: so much| very much)? for (?:your (?:recent )?(?:order|purchase)|shopping|ordering|buying)(?: from| with| at) ([^.!,\n]{2,60}?)(?:[.!,]|$)/iu,
  /your (?:order|purchase|parcel|package|shipment|delivery)(?: from| with| at) ([^.!,\n#]{2,60}?)(?: (?:has|is|was|will)\b|[.!,#]|$)/iu,
  /(?:bestellung|einkauf|auftrag)(?: Nr\.? \S+)? (?:bei|im|von) ([^.!,\n]{2,60}?)(?: (?:ist|wurde|wird|haben|hat)\b|[.!,]|$)/iu,
  /(?:pedido|compra)(?: n\S* \S+)? (?:en|a|de) ([A-ZÁÉÍÓÚÑ][^.!,\n]{1,60}?)(?: (?:ha|está|fue|va)\b|[.!,]|$)/u,
  /(?:commande|achat)s?(?: n\S* ?\S+)? (?:chez|sur) ([^.!,\n]{2,60}?)(?: (?:est|a|sera|va)\b| ?[.!,]|$)/iu,
  /(?:للتسوق|لتسوقك|لطلبك|طلبك|لشرائك|تسوقك)(?: معنا)? (?:من|في|مع|لدى) ([^.!،,\n]{2,50}?)(?:[.!،,]|$)/u,
  /(?:感谢|感謝|谢谢)(?:您|你)?(?:在|选购|選購|购买|惠顾|光临|光臨)([^,，。!！\n]{2,30}?)(?:购物|購物|下单|下單|购买|購買|选购|的惠顾|[,，。!！]|$)/u,
  /([^\s、。,!！]{2,30}?)(?:を|で|にて)(?:ご利用|ご注文|お買い?上げ|お買い物)/u,
  /([^\s,.!]{2,30}?)(?:에서|을|를) (?:주문|구매|이용)/u,
]
/** A name in brackets at the start of a subject, as shops of Japan, Korea and China write it. */
export const bracketed = /^\s*(?:【([^】]{2,40})】|\[([^\]]{2,40})\]|「([^」]{2,40})」)/u
/** Words in such brackets that are no name. */
export const notAName =
  /注文|発送|出荷|配送|配達|お知らせ|ご連絡|重要|確認|订单|订購|发货|通知|주문|배송|발송|안내|알림|확인|결제|order|shipp|deliver|confirm|fwd?|re:|bestell|versand/iu
/** Words around the name of a shop in the name of a sender. */
export const senderWords =
  /\b(?:no-?reply|do not reply|orders?|order confirmation|shipping|shipment|dispatch|customer (?:service|care|support)|support|info|team|shop-?team|service|kundenservice|kundendienst|bestell(?:ung(?:en)?|service)|versand(?:service)?|atenci[oó]n al cliente|pedidos|env[ií]os|service client|commandes?|exp[eé]ditions?|notifications?|updates?|via|from|by|von|de chez|your|ihr|votre|tu)\b|خدمة العملاء|الطلبات|客服|订单通知|ご注文係|受注センター|カスタマーサービス|고객센터/giu

/** Words for what was bought, before its name. */
export const itemWords =
  'item|items|article|artikel|produkt|product|articulo|producto|produit|المنتج|السلعة|商品名?(?:称|稱)?|宝贝|品名|品目|상품 ?명?|제품'
