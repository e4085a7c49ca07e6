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
  'tracking(?= ?[:：#])|(?:tracking|track(?:ing)?|consignment|parcel|waybill|shipment|airway bill) ?(?:number|no\\.?|id|code|#|ref(?:erence)?)',
  'sendungs(?:verfolgungs)?-?(?:nummer|nr\\.?)|paket(?:schein)?-?(?:nummer|nr\\.?)|frachtbrief-?(?:nummer|nr\\.?)|identcode|tracking-?(?:nummer|nr\\.?|id|code)|trackingnummer',
  '(?:numero|codigo|n\\.? ?[o°]) de (?:seguimiento|envio|tracking|expedicion|rastreo|guia)|localizador(?: del envio)?',
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
    'total (?:del pedido|pagado|a pagar|de la compra|\\(iva[^)]*\\)|iva incluido)|importe (?:total|pagado)|pagaste|has pagado',
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
  '(?:now|currently) expected(?: by| on| to arrive)?|(?:new|revised|updated) (?:(?:estimated|expected) )?(?:delivery|arrival)(?: date| day)?|expected (?:by|on|to arrive)|rescheduled (?:to|for)|(?:estimated|expected|scheduled|guaranteed|planned) (?:delivery|arrival)(?: date| day| window)?|deliver(?:y|ed)? (?:date|by|estimate|expected|between)|delivery:|arriv(?:es|ing|e|al)(?: date| by| on| between)?|get it by|will (?:be delivered|arrive)|should (?:be delivered|arrive)',
  '(?:voraussichtlich|geplant|erwartet)e?[rsn]? (?:liefer|zustell|ankunft)\\w*|liefer(?:termin|datum|tag|ung(?: voraussichtlich)?|zeitraum)|zustell(?:ung|termin|datum)|(?:kommt|trifft) .{0,30}?(?:am|zwischen|bis)|(?:wird|werden) .{0,30}?(?:am|zwischen|bis)(?=.{0,40}(?:zugestellt|geliefert|ankommen|eintreffen))|neue[rs]? (?:liefer|zustell)\\w*|jetzt (?:voraussichtlich|erwartet)|ankunft',
  'nueva fecha(?: (?:estimada|prevista))?(?: de (?:entrega|llegada))?|(?:ahora )?(?:se espera|esperamos entregarlo|previsto|prevista)(?: para)?(?: el| entre)|(?:sera|seran) entregad[oa]s? (?:el|entre)|(?:fecha )?(?:estimada|prevista) de (?:entrega|llegada)|entrega (?:estimada|prevista)|fecha de entrega|llegar?a? (?:el|entre|a mas tardar)|recibelo|recibiras? .{0,30}?(?:el|entre)',
  'nouvelle date(?: de livraison)?(?: (?:estimee|prevue))?|(?:desormais |maintenant )?(?:prevue?|attendue?)(?: pour| entre)?(?: le)?|(?:date de )?livraison (?:estimee|prevue)|date (?:de livraison|prevue)|(?:livre|livree|arrivera|recevrez)(?: .{0,20}?)?(?: avant| le| entre| d.ici)|arrivee prevue|livraison (?:le|entre|avant)',
  '(?:موعد|تاريخ|وقت) (?:التسليم|التوصيل|الوصول)(?: المتوقع)?|(?:التسليم|التوصيل|الوصول) المتوقع|من المتوقع|متوقع (?:الان )?(?:في|بين|يوم)|الموعد الجديد|(?:سيصل|يصل|ستصل|تصل)',
  '新的?(?:预计)?(?:送达|到达|配送)(?:时间|日期)|(?:预计|預計|预期|最迟).{0,16}?(?:送达|送達|到达|到達|到货|到貨|配送|抵达|派送|签收)(?:时间|時間|日期)?|(?:送达|送達|配送|到货|收货)(?:时间|時間|日期)',
  '(?:新しい|変更後の)(?:お?届け|配達)(?:予定)?日|お?届け(?:予定)?(?:日時?)?|(?:配達|配送|到着|着荷)(?:予定|希望)?日時?',
  '(?:도착|배송|배달|수령) ?(?:예정|예상)(?: ?(?:일시|일자|일|날짜))?|배송일',
].join('|')

export const returnWords = [
  'return(?: (?:it|them|this|your \\w+|items?))?(?: .{0,20}?)? (?:by|until|before)|return (?:window|deadline|period)|returns? (?:accepted |possible )?(?:until|through|by)|last day (?:to|for) returns?|eligible for return|send (?:it )?back (?:by|until)',
  '(?:rucksendung|ruckgabe|retoure|umtausch)(?:frist|recht)?(?: .{0,30}?)? bis|ruckgabefrist|(?:zuruck(?:geben|senden|schicken)).{0,20}bis|bis .{0,30}zuruck',
  'devol(?:ver|uciones|ucion)(?:lo|la)?(?: .{0,20}?)? (?:hasta|antes)|plazo de devolucion|fecha limite (?:de|para) (?:la )?devol\\w+',
  'retours? (?:possibles? |acceptes? |gratuits? )?(?:jusqu|avant)|(?:date limite|dernier jour) (?:de|du|pour le) retour|(?:retourner|renvoyer).{0,30}?(?:jusqu|avant)',
  '(?:آخر (?:موعد|يوم)|الموعد النهائي) (?:للإرجاع|لإرجاع)|(?:الإرجاع|إرجاع|إرجاعه|الاسترجاع).{0,20}?(?:حتى|قبل)',
  '(?:退货|退貨|退换货?|退換貨?)(?:截止|期限|有效期)(?:日期|时间|日)?',
  '返品(?:期限|期間|可能期間|締切|受付期限)',
  '(?:반품|교환)(?: ?및 ?교환)? ?(?:기한|마감일?|가능 ?(?:기간|일)|신청 ?기한)',
].join('|')

/** A parcel that is on its way: sent, with a carrier, or late. */
export const shippedWords = [
  '\\b(?:shipped|dispatched|despatched)\\b|on (?:its|the|their) way|has (?:left|been sent)|(?:parcel|package|item|delivery|shipment)s? (?:is|are|has been|have been|was|will be) (?:\\w+ )?(?:delayed|late)|running late|in transit|handed (?:over )?to|picked up (?:your|the) (?:shipment|parcel|package)|delivery update',
  'versandt|versendet|verschickt|unterwegs|auf dem weg|auf die reise|verlassen|ubergeben|(?:paket|sendung|zustellung|lieferung) (?:ist |hat |kommt |wird )?(?:sich |leider )?(?:verspat|verzoger|spater)\\w*',
  'enviado|en camino|ha salido|en transito|en reparto|(?:envio|paquete|entrega) (?:se )?(?:ha )?(?:retrasa|va con retraso|llega con retraso|sufre un retraso)\\w*|expedido',
  'expedi[e]?e?s?\\b|en route|a quitte|remis(?:e)? au transporteur|en transit|en chemin|(?:colis|livraison|envoi) (?:est |a ete |sera )?(?:retarde|en retard)\\w*|retard de (?:livraison|votre colis)',
  'تم شحن|تم ارسال|في الطريق|شحنتك|خرج[ت]? .{0,12}للتوصيل|(?:تاخر|تاخير|متاخر)\\S* .{0,12}(?:شحن|توصيل|طرد|طلب)|(?:شحن|طرد|توصيل|طلب)\\S* .{0,8}(?:تاخر|متاخر)',
  '已发货|已發貨|已寄出|发货通知|出貨|已出库|运输中|運送中|已发出|已揽收|在途|(?:包裹|快件|快递|配送|物流).{0,8}(?:延误|延迟|延誤|延遲)',
  '発送(?:いたし|し)ました|発送(?:完了|の?お知らせ|のご連絡)|出荷(?:いたし|し|完了|の?お知らせ)|輸送中|配送中|(?:配送|配達|お?届け|到着).{0,8}(?:遅れ|遅延)',
  '발송(?:되|하|이|완료|했)|배송 ?(?:중|시작|출발|이 시작)|출고|(?:배송|배달|도착).{0,6}(?:지연|늦어)',
].join('|')
/** A parcel that somebody brings today, could not bring, or keeps for its recipient: it is on its way. */
export const notYetWords = [
  'out for delivery|on (?:\\w+ )?vehicle|(?:not|n.t) (?:be |been |yet )?(?:able to )?deliver(?:ed)?\\b|unable to deliver|being delivered|delivery attempt|running late|missed you|ready (?:for|to) (?:pick ?up|collect\\w*|be collected)|available for (?:pick ?up|collection)|(?:delivery|arrival) (?:is |was |has been )?(?:delayed|rescheduled|postponed)',
  'in zustellung|zustellfahrzeug|(?:konnte|konnten|wurde) .{0,40}nicht .{0,20}(?:zugestellt|geliefert|zustellen|liefern|ausliefern)|nicht (?:zugestellt|angetroffen)|zustellversuch|abholbereit|(?:zur|bereit fur die|fur sie) (?:abholung|abholbereit)|(?:paket|sendung|lieferung|zustellung) (?:verspatet|verzogert) sich',
  'en reparto|no (?:hemos podido|se ha podido|pudimos|se pudo|ha podido ser) .{0,12}entrega\\w*|intento de entrega|(?:list[oa]|disponible) para (?:recoger|su recogida|recogida|ser recogid\\w*)|sale para (?:su )?entrega|salido (?:a|para) (?:reparto|(?:su )?entrega)|(?:paquete|envio|entrega) .{0,12}(?:se (?:ha )?retrasa\\w*|con retraso)',
  'en cours de livraison|(?:pas|n.a|n.avons) (?:ete |pu |pas pu )*(?:etre |vous )?livre|tentative de livraison|(?:disponible|pret) (?:en|dans|au|a|pour) (?:votre |le )?(?:point|relais|retrait|etre retire|bureau)|livraison reportee|avec (?:le|notre) livreur|(?:colis|livraison|envoi) .{0,12}(?:en retard|retarde)',
  'خرج\\S* .{0,40}(?:للتوصيل|للتسليم)|قيد التوصيل|(?:لم نتمكن|تعذر|لم يتم) .{0,12}(?:تسليم|توصيل)|جاهز\\S* للاستلام|(?:تاخر|تاخير)\\S* .{0,12}(?:تسليم|توصيل|وصول)',
  '派送中|正在派送|派件中|正在派件|配送中|(?:未能|无法|未)(?:送达|派送|投递|签收)|派送失败|待取件|到达.{0,8}(?:自提点|驿站|取件)|请.{0,10}(?:取件|领取)|尚未送达',
  '配達中|持ち出し|ご不在|不在(?:連絡|票)|配達できません|お届けできません|遅れて(?:います|おります)|受け?取り(?:可能|いただけ)|(?:配達|お?届け|到着)が?遅れ',
  '배(?:송|달) ?출발|배(?:송|달)(?:하지|에) ?(?:못|실패)|부재중|(?:배송|배달|도착).{0,8}(?:지연|늦어)|픽업 ?(?:가능|대기)|찾아가',
].join('|')
/** What speaks of a visit in vain: its day is not the one that the parcel comes. */
export const failedWords =
  'missed|unable|attempt|could ?n.?t|could not|was not|nicht|no (?:se|hemos|pudimos|ha)|intento|pas|tentative|لم |تعذر|محاوله|未|无法|失败|不在|ません|못|실패|부재'
/** When something will come. Of a parcel, or today, it is on its way; of an order it says nothing. */
export const laterWords = [
  '(?:will|to|should|can|may|could|due to) (?:now )?(?:be delivered|arrive)|(?:is|are|now) (?:\\w+ )?(?:arriving|expected)|arriv(?:es|ing)\\b|be with you (?:today|tomorrow|on|by|between)|due (?:for delivery )?(?:today|tomorrow)|deliver(?:ing|y|s|ed)? (?:your .{2,40} )?(?:today|tomorrow|by|on|before)\\b|(?:comes|coming)\\b',
  '(?:wird|werden|soll|sollte)\\b.{0,60}?(?:zugestellt|geliefert|ankommen|eintreffen)|(?:kommt|kommen|trifft|treffen) .{0,40}?(?:an|ein|heute|morgen|bald|am|zwischen|spater)|(?:heute|morgen) (?:bei (?:dir|ihnen))|(?:dir|ihnen) (?:heute|morgen)',
  '(?:sera|seran) entregad[oa]s?|se entregara|(?:va|van) a (?:ser entregad|llegar)|lleg(?:a|ara|aran|an)\\b|recibiras?\\b|entregaremos',
  '(?:sera|seront) (?:\\w+ )?livre|(?<!est |bien |sont )arriv(?:e|era|eront|ent)\\b|(?:livraison|livre) (?:aujourd|prevue|demain)|recevrez|allons livrer',
  '(?:سيتم|سوف يتم) .{0,8}(?:توصيل|تسليم)|ست?صل|(?:ي|ت)صل (?:اليوم|غدا|في|يوم)|سنوصل|نسلم',
  '(?:将|將|预计|預計|即将|会).{0,14}(?:送达|送達|派送|配送|到达|抵达|送到)|(?:今天|今日|明天|明日).{0,6}(?:送达|派送|配送|到达)',
  '(?:本日|明日|まもなく|間もなく).{0,16}(?:お届け|配達|到着)|お届け(?:予定|する|します|いたします|に(?:伺|うかが))|配達(?:予定|いたします|します)|到着予定',
  '배(?:송|달) ?(?:될 ?예정|예정|됩니다|될)|(?:오늘|내일|곧) .{0,12}(?:도착|배송|배달)|도착 ?(?:할 ?)?예정|도착합니다',
].join('|')
/** What is a parcel already, and no order any more. */
export const parcelNouns =
  'parcel|package|shipment|paket|sendung|paquete|envio|colis|envoi|شحن|طرد|包裹|快件|快递|荷物|お?届け物|택배|today|heute|\\bhoy\\b|aujourd|اليوم|今天|今日|本日|오늘'
/** What was brought. Sentences about what will be are looked at before. */
export const deliveredWords = [
  '(?:was|been|were|is now) (?:\\w+ )?delivered|(?:^|[:：|] ?)delivered\\b|\\bdelivered[:：!]|(?:package|parcel|order|shipment|item)s? (?:has |have |was |were )?(?:\\w+ )?(?:delivered|arrived)|has (?:now )?arrived|we.ve delivered|left (?:with (?:a |your )?neighbou?r|in (?:a |your )?safe ?place)',
  'zugestellt|wurde[n]? (?:\\w+ ){0,3}geliefert|geliefert[:：]|(?:ist|sind) (?:\\w+ )?(?:angekommen|eingetroffen)|(?:beim|bei (?:ihrem|deinem|einem|einer)) nachbar\\w* (?:\\S+ )?(?:abgegeben|hinterlegt)|abgegeben bei',
  '(?:ha sido|han sido|fue|fueron) entregad[oa]s?|(?:pedido|paquete|envio)s? entregad[oa]s?|entregado[:：!]|^entregad[oa]|ha llegado|hemos entregado',
  '(?:a ete|ont ete|est|bien ete) (?:bien )?livree?s?|bien livree?s?|^livree?s?\\b|(?:colis|commande) livree?s?|(?:depose|laisse)e? (?:dans|devant) (?:votre|la) (?:boite|porte)|(?:est|sont) (?:bien )?arrivee?s?|remis (?:a|au) (?:votre|un) (?:voisin|gardien)',
  'تم (?:تسليم|توصيل|التسليم|التوصيل)|وصل(?:ت)? (?:طلبك|شحنتك|طردك)|تم استلام (?:الشحنة|الطرد|شحنتك|طردك)',
  '已(?:签收|簽收|送达|送達|妥投|投递|派送成功|收货)|签收(?:成功|通知)|已(?:由|被).{0,12}(?:签收|代收)|妥投',
  '配達(?:完了|済み|しました|いたしました)|お届け(?:完了|しました|いたしました|済み)|宅配ボックスに(?:お届け|投函)',
  '배(?:송|달)(?: ?이| ?을|을|이)? ?(?:완료|되었|했)|도착했|도착하였|전달 ?완료',
].join('|')
/** What comes back to the sender. */
export const returnedWords = [
  '(?:return(?:ed|ing)?|sent back|on its way back|going back) (?:back )?to (?:the |its )?sender|being (?:returned|sent back)|(?:parcel|package|shipment) (?:is|was|has been) (?:being )?returned',
  '(?:zuruck|retour) an (?:den )?(?:absender|versender)|(?:paket|sendung) (?:wird|wurde|geht) .{0,20}?(?:zuruckgesendet|zuruckgeschickt|zuruckgesandt|retourniert|zuruck)',
  '(?:devuelt[oa]|devolucion|retornad[oa]|regresad[oa]) al remitente|(?:paquete|envio) (?:ha sido |fue |esta siendo |sera )devuelt[oa]',
  'retour(?:ne|nee)? (?:a|vers) l.?expediteur|renvoye a l.?expediteur|(?:colis|envoi) (?:est |a ete |sera )(?:retourne|renvoye)',
  '(?:اعيد|اعاده|ارجاع|ارجع|تعاد|اعيدت)\\S* .{0,20}(?:المرسل|الراسل)|مرتجع(?:ه)? (?:الي|للمرسل)',
  '退回(?:寄件人|发件人|寄件|商家)|退件|被退回|拒收退回|退回给',
  '返送(?:され|いたし|します|となり)|(?:差出人|発送元|荷送人).{0,8}(?:返送|返却|戻)',
  '반송|(?:발송인|보낸 ?분|보내는 ?분).{0,8}(?:반환|돌려)',
].join('|')
/** Subjects about money or goods that go back. */
export const refundWords =
  'refund|your return\\b|return (?:request|received|confirmation|label)|erstattung|rucksendung|retoure|rucksendeetikett|reembolso|devolucion|rembours|votre retour|etiquette (?:de )?retour|استرداد|استرجاع|ارجاع|退款|退货|退貨|返金|返品(?:受付|完了|の?お知らせ|を)|환불|반품'
export const cancelledWords =
  '(?:order|item|shipment|purchase|delivery|been|was|is)s? (?:has been |have been |was |were |is )?cancel(?:l)?ed|^cancel(?:l)?ed|cancel(?:l)?ation (?:of|confirm)|storniert|stornierung (?:ihrer|deiner|bestatigt)|(?:pedido|compra|envio|sido|fue) (?:ha sido |fue )?cancelad[oa]|(?:commande|ete|est) (?:a ete |est )?annulee?|annulation de (?:votre|la) commande|(?:تم الغاء|الغي)|(?:订单|訂單|交易)?已(?:被)?取消|取消(?:成功|通知)|キャンセル(?:され|いたしました|しました|完了|の?お知らせ|承)|(?:주문|결제) ?(?:이 )?취소|취소(?:되|완료)'
/** Subjects of orders that nothing was sent of yet. */
export const orderedWords =
  '^(?:ordered|bestellt|pedido realizado|commande passee)\\b|注文済み|order (?:confirmation|confirmed|received|placed)|(?:confirm(?:ation|ing)?|received|got|thanks for|thank you for) (?:of )?(?:your|an) (?:\\w+ )?(?:order|purchase)|receipt|bestellbestatigung|auftragsbestatigung|bestatigung (?:deiner|ihrer) bestellung|eingangsbestatigung|(?:bestellung|auftrag) (?:\\S+ )?(?:erhalten|eingegangen|bestatigt)|rechnung|vielen dank fur (?:deine|ihre) bestellung|confirmacion (?:de|del) (?:tu |su )?(?:pedido|compra)|(?:pedido|compra) (?:\\S+ )?(?:confirmad|recibid|realizad)|gracias por (?:tu|su) (?:pedido|compra)|(?:recibimos|hemos recibido) (?:tu|su) (?:pedido|compra)|(?:avons )?(?:bien )?recu votre commande|confirmation de (?:votre |la )?commande|commande (?:\\S+ )?(?:confirmee|recue|enregistree)|merci pour votre (?:commande|achat)|تاكيد (?:ال)?(?:طلب|شراء)|استلمنا طلبك|شكرا لطلبك|(?:订单|訂單)(?:确认|確認|已(?:提交|确认|支付|付款|成立))|下单成功|付款成功|支付成功|(?:ご?注文)(?:内容)?(?:の|を|ありがとう|確認|承|受付)|주문 ?(?:확인|완료|접수|내역)|주문이 (?:완료|접수)|결제 ?(?:완료|확인)'
/** What makes a sentence speak of later: "once it is shipped". */
export const conditionWords =
  '\\b(?:when|once|as soon as|after|until|if|before|we.ll (?:let|send|email|notify)|you.ll (?:get|receive))\\b|\\b(?:sobald|wenn|falls|nachdem|bevor)\\b|\\b(?:cuando|en cuanto|una vez|si|despues de|antes de|te avisaremos|le avisaremos)\\b|\\b(?:quand|lorsque|des (?:que|l.expedition|l.envoi)|une fois|si|apres|avant)\\b|عند(?:ما)?|بمجرد|حالما|بعد|اذا|(?:发货|發貨|送达|出貨|签收|寄出)后|(?:如果|一旦|之前|以后|将(?:尽快|在))|(?:次第|たら|後に|場合|際に|まで)|(?:되면|하면|경우|시 (?:안내|알림)|후에?|예정일)'
/** What shows that a mail is about an order at all. */
export const aboutOrders =
  'order|purchase|bestell|auftrag|einkauf|sendung|paket|pedido|compra|envio|commande|achat|colis|طلب|شحن|订单|訂單|包裹|快递|注文|購入|荷物|주문|배송|택배'

/** How a text names the shop that it comes from; the group is the name. It is read with its accents. */
export const shopPatterns: readonly RegExp[] = [
  /^(?:absender|sender|seller|sold by|shipped by|verkauft von|verkäufer|vendido por|vendedor|vendu par|vendeur|exp[ée]diteur|remitente|shipper|shipped from|الباي?ع|البائع|المتجر|店铺(?:名称)?|卖家|ショップ名?|店舗名?|販売元|ご?依頼主|発送元|판매자|판매처|보내는 ?(?:분|사람|곳)|보내신 분|발송인|寄件[方人]|寄方|发货[方人])\s*[:：\t]?\s*(?!.*(?:様|さま|님)\s*$)([^\t@<]{2,60})$/iu,
  /(?:thank you|thanks)(?: so much| very much)? for (?:your (?:recent )?(?:order|purchase)|shopping|ordering|buying)(?: from| with| at) ([^.!,\n]{2,60}?)(?:[.!,]|$)/iu,
  /your (?:order|purchase|parcel|packages?|shipment|delivery)(?: from| with| at) ([^.!,\n#]{2,60}?)(?: (?:has|have|is|are|was|were|will)\b|[.!,#]|$)/iu,
  /(?:bestellung|einkauf|auftrag)(?: Nr\.? \S+)? (?:bei|im|von) ([^.!,\n]{2,60}?)(?: (?:ist|wurde|wird|haben|hat)\b|[.!,]|$)/iu,
  /(?:pedido|compra)(?: n\S* \S+)? (?:en|a|de) ([A-ZÁÉÍÓÚÑ][^.!,\n]{1,60}?)(?: (?:ha|est[áa]|fue|va|llega|llegar[áa]|sale|ser[áa]|se)(?!\p{L})|[.!,]|$)/u,
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
  /\b(?:no-?reply|do not reply|orders?|order confirmation|shipping|shipment|dispatch|customer (?:service|care|support)|support|info|team|shop-?team|service|kundenservice|kundendienst|bestell(?:ung(?:en)?|service)|versand(?:service)?|atenci[oó]n al cliente|pedidos|env[ií]os|service client|commandes?|exp[eé]ditions?|notifications?|updates?|transactions?|via|from|by|von|de chez|your|ihr|votre|tu)\b|خدمة العملاء|الطلبات|客服|订单通知|ご注文係|受注センター|カスタマーサービス|고객센터/giu

/** Words for what was bought, before its name. */
export const itemWords =
  'item|items|article|artikel|produkt|product|articulo|producto|produit|المنتج|السلعة|商品名?(?:称|稱)?|宝贝|品名|品目|상품 ?명?|제품'

/** A parcel, before its number: "FedEx Shipment 986578788855". */
export const parcelWords =
  '(?:shipment|parcel|package|consignment|tracking|delivery)s?|sendung|paket|(?:envio|paquete|seguimiento|guia)|(?:colissimo|chronopost|colis|suivi|envoi)|(?:الشحنة|شحنة|شحنتك|طرد|التتبع)|(?:包裹|快件|快递|运单)|(?:お?荷物|お?問い?合わ?せ|送り状)|(?:택배|운송장|송장)'
/** Words of sending back, near which numbers and carriers are of another parcel. */
export const returnPartWords =
  'returns?\\b|returning|rucksend\\w*|ruckgabe\\w*|retouren?\\w*|devol\\w+|retours?\\b|retourner|renvoyer|الإرجاع|إرجاع|ارجاع|الاسترجاع|退货|退貨|退换|返品|반품|교환'

/** What stands before the name of a carrier. */
export const carrierWords = [
  '(?:carrier|courier)(?: name)?(?= ?[:：\\t|]|$)|(?:shipped|sent|delivered|dispatched|despatched|shipping|ship|brought|handed over|handed|out for delivery) (?:by|via|with|to|using)(?: your| our)?(?: local)?|(?:shipping|delivery|parcel) (?:carrier|company|provider|partner|service|method)|with your',
  '(?:versand|paket|zustell|liefer|transport)(?:dienstleister|dienst|unternehmen|partner|art|methode)|(?:versand|lieferung|zustellung|sendung|paket) (?:erfolgt )?(?:mit|durch|per|via|uber)|(?:verschickt|versendet|versandt|zugestellt|ubergeben|unterwegs) (?:mit|durch|per|via|an)|(?:mit|durch|per|an) (?=\\S+ (?:verschickt|versendet|versandt|zugestellt|ubergeben|unterwegs))',
  'transportista|(?:empresa|agencia|compania|servicio) de (?:transporte|mensajeria|envio|reparto|paqueteria)|paqueteria|mensajeria|(?:enviado|entregado|expedido|transportado|envio|entrega) (?:por|con|a traves de|mediante|via)|metodo de envio|transporte(?= ?[:：\\t])',
  'transporteur|mode (?:de livraison|d.expedition)|(?:livre|livree|expedie|expediee|envoye|envoyee|confie|confiee|remis|remise|livraison|expedition) (?:par|via|avec|a|chez)|transporte par',
  '(?:شركة|مزود|جهة|خدمة) (?:ال)?(?:شحن|توصيل|نقل|التوصيل|الشحن|النقل)|الناقل|(?:الشحن|التوصيل|شحنه|شحنها|الطلب) (?:عبر|بواسطة|مع|عن طريق)|(?:عبر|بواسطة|عن طريق) (?:شركة)?',
  '(?:快递|物流|配送|承运|運送|物流|货运)(?:公司|商|人|方式|方|服务|服務)|(?:由|通过|交由|已交给|委托)(?=.{2,10}(?:配送|派送|承运|发出|寄出|发货|快递|速递|速运|运送))',
  '(?:配送|運送|宅配|配達)(?:業者|会社|方法|便|サービス|担当)|お?届け方法|発送方法|運送便',
  '(?:택배|배송|운송|배달) ?(?:회사|업체|방법|수단)|택배사|배송사|운송사',
].join('|')
/** Words between which and what they send a carrier stands, also one whose name is a word. */
export const byWords = '\\b(?:with|via|mit|per|durch|con|por|mediante|avec|par|chez)|(?:عبر|مع|بواسطة)'
/** Ways of sending that name no carrier. */
export const methodWords =
  'standard|express|free|economy|priority|tracked|home|delivery|shipping|courier|regular|kostenlos|gratis|versand|lieferung|paket|envio|domicilio|urgente|livraison|gratuit|domicile|relais|عادي|سريع|مجاني|توصيل|شحن|标准|普通|快递|免费|包邮|配送|宅配|通常|無料|일반|무료|택배|배송|your|our|is|are|will|unknown|n/a|tba'

/** How many of an article. */
export const quantityWords =
  'qty|quantity|anzahl|menge|stuckzahl|cantidad|cant|unidades|uds|quantite|qte|الكمية|كمية|العدد|数量|數量|件数|個数|点数|购买数量|수량|주문 ?수량|개수'
/** What one of an article costs. */
export const priceWords =
  '(?:unit|item|each|our|your)? ?price|(?:einzel|stuck|artikel)?preis|precio(?: unitario| por unidad)?|prix(?: unitaire| a l.unite)?|السعر|سعر (?:الوحدة|القطعة|المنتج)|单价|單價|价格|價格|商品(?:单价|价格)|価格|単価|販売価格|商品価格|단가|가격|판매가|상품 ?가격'
/** Other properties of an article. */
export const optionWords =
  'sku|item (?:no|number|#)|art(?:ikel)?\\.?-?(?:nr|nummer)|size|colou?r|variant|option|style|condition|sold by|seller|farbe|grosse|variante|ausfuhrung|zustand|verkauf(?:t durch|er)|talla|tamano|color|referencia|ref|vendido por|vendedor|taille|couleur|vendu par|vendeur|etat|isbn|ean|اللون|المقاس|الحجم|البائع|颜色(?:分类)?|顏色|尺码|尺寸|规格|規格|款式|型号|卖家|色|カラー|サイズ|型番|商品番号|販売元|색상|사이즈|옵션|판매자'
/** The sum of the articles. */
export const subtotalWords =
  'sub-?total|items? (?:sub)?total|item\\(?s?\\)? subtotal|merchandise|zwischensumme|warenwert|summe (?:der )?artikel|sous-?total|total (?:des )?articles|subtotal|المجموع الفرعي|小计|小計|商品(?:小计|小計|合计|合計|总价|總價|总额|金额|金額|代金)|상품 ?(?:금액|합계|총액)|소계'
export const shippingWords =
  'shipping|postage|delivery(?: (?:fee|charge|cost))?|p&p|handling|versand\\w*|porto|lieferkosten|liefergebuhr|(?:gastos de )?envio|portes|(?:frais de )?(?:port|livraison|expedition)|الشحن|التوصيل|رسوم (?:الشحن|التوصيل)|运费|運費|邮费|郵費|配送费|送料|配送料|배송 ?(?:비|료)'
/** Other lines of a bill. */
export const billWords =
  'tax|vat|gst|hst|discount|saving|saved|promo\\w*|coupon|voucher|gift ?card|gift ?wrap|tip|fee|mwst|ust|umsatzsteuer|rabatt|gutschein|guthaben|gebuhr|geschenk(?:verpackung|karte)|iva|descuento|cupon|impuestos?|tva|remise|reduction|bon|code promo|الضريبة|ضريبة|خصم|الخصم|قسيمة|优惠|優惠|折扣|立减|红包|税|稅|税金|消費税|割引|値引|クーポン|ポイント|手数料|할인|쿠폰|포인트|부가세|적립|paid|payment|pay|visa|mastercard|paypal|card|bezahlt|zahlung\\w*|pagado|pago|paye|paiement|reglement|支付|付款|お支払い?|결제|balance|credit|points?'

/** A subject of a mail that somebody passed on. */
export const forwardedSubject = /^\s*(?:(?:fwd?|wg|tr|rv|i|转发|轉寄|転送|전달|إعادة توجيه) ?[:：]|\[fwd)/iu
/** How carriers name the shop whose parcel they bring; the group is the name. */
export const carriedPatterns: readonly RegExp[] = [
  /\b[Yy]our (?!(?:UPS|DHL|DPD|GLS|USPS|FedEx|next|new|recent|latest|upcoming|order|parcel|package|delivery|shipment|item)\b)(\p{L}[^.!,:#]{1,40}?) (?:parcels?|packages?|order|delivery|shipment)\b/u,
  /\b(?:parcels?|packages?|shipment|delivery|order|item)s?(?: [A-Z0-9]{8,35})? from (\p{L}[^.!,:#]{1,40}?)(?: (?:is|are|has|have|was|will|to)\b|[.!,:]|$)/iu,
  /(?:[Pp]aket|[Ss]endung|[Ll]ieferung|[Bb]estellung)(?: von| vom) (\p{L}[^.!,:#]{1,40}?)(?: (?:ist|sind|wird|wurde|kommt|trifft|liegt|hat|ins?|unterwegs)\b|[.!,:]|$)/u,
  /\b(?:[Dd]ein|[Ii]hr)e? (\p{Lu}[^.!,:#]{1,40}?)[- ](?:Paket|Sendung|Bestellung|Lieferung)\b/u,
  /(?:pedido|paquete|env[ií]o) de (\p{Lu}[^.!,:#]{1,40}?)(?: (?:est[áa]|llega|ha|ser[áa]|va|sale|se)(?![\p{L}])|[.!,:]|$)/u,
  /(?:[Cc]olis|[Cc]ommande|[Ee]nvoi) (?:de chez |de |chez )?(\p{Lu}[^.!,:#]{1,40}?)(?: (?:est|arrive|sera|a|va|vous)(?![\p{L}])|[.!,:]|$)/u,
  /(?:[Ee]xp[ée]di[ée]e?|[Ee]nvoy[ée]e?) par (\p{Lu}[^.!,:#]{1,40}?)(?: (?:est|arrive|sera|a|va|vous)(?![\p{L}])|[.!,:]|$)/u,
  /(?:شحنتك|طلبك|طردك|شحنة|طرد) من ([^.!،,:#]{2,40}?)(?: (?:في|خرج\S*|ست?صل|قيد|تم|جاهز\S*|على)(?![\p{L}])|[.!،,:]|$)/u,
  /(?:来自|您在|你在)([^,，。!！\s]{2,30}?)(?:的|购买的)(?:包裹|快递|快件|订单)/u,
  /([^\s、。,!！「」【】]{2,30}?)(?:様|さま)?(?:から|より)の(?:お?荷物|お?届け物|商品)/u,
  /([^\s,.!()[\]]{2,30}?)(?:에서|이|가|님이) (?:보낸|보내신|발송한|주문하신)/u,
]

/** What makes "total" the sum of something else, after it. */
export const notTheTotalWords =
  '^[^\\d]{0,30}(?:excl|exkl|netto|hors|sin iva|before|sav(?:ed|ings?)|discount|rabatt|gespart|ersparnis|descuento|ahorr|remise|economi|خصم|توفير|优惠|節省|节省|割引|할인|절약|points?\\b|punkte|puntos|ポイント|포인트|积分)'

/** What comes later than thought was ordered on another day than the mail says. */
export const lateWords =
  'delay|postponed|running late|verspat|verzoger|retras|demora|retard|reporte|تاخ|延误|延迟|延遲|延誤|遅れ|遅延|지연'
