import { isCurrency } from '@/lib/core/money'
import { fold } from '@/lib/core/text'

/** What a column of a table of money holds. */
export type MoneyRole =
  /** The day of the purchase itself. */
  | 'bought'
  | 'date'
  | 'booked'
  | 'valued'
  | 'payee'
  | 'purpose'
  /** The kind of booking, such as a transfer: a description only when there is no better one. */
  | 'kind'
  | 'memo'
  | 'amount'
  /** An amount after fees: used where no other amount is. */
  | 'net'
  | 'outflow'
  | 'inflow'
  | 'flow'
  | 'balance'
  | 'fee'
  | 'currency'
  | 'account'
  | 'state'
  | 'category'
  | 'place'
  | 'method'
  /** Columns that only banks have. They say that a table is a statement, and are not used. */
  | 'bank'

type Language =
  | 'en'
  | 'de'
  | 'fr'
  | 'es'
  | 'ar'
  | 'ja'
  | 'ko'
  | 'zh'
  | 'nl'
  | 'it'
  | 'pt'
  | 'pl'
  | 'sv'
  | 'tr'

/** Headings of banks, cards and payment services by language, separated by commas. */
const headings: Record<MoneyRole, Partial<Record<Language, string>>> = {
  bought: {
    en: 'transaction date,trans date,trans. date,txn date,date of transaction,started date,purchase date,date of purchase,transaction time,created on,created at,created,transaction date and time,date/time,datetime,date time,timestamp',
    de: 'umsatzdatum,belegdatum,kaufdatum,transaktionsdatum,einkaufsdatum,datum des umsatzes,umsatz getätigt von,belegtag,datum/uhrzeit',
    fr: "date de transaction,date de l'opération,date opération,date operation,date d'opération,date d'achat,date de la transaction,date transaction,date et heure",
    es: 'fecha operación,fecha de operación,fecha de la operación,f. operación,fecha de compra,fecha de transacción,fecha transacción,fecha del movimiento,fecha de consumo,fecha y hora',
    ar: 'تاريخ العملية,تاريخ المعاملة,تاريخ الشراء,تاريخ الحركة,تاريخ ووقت العملية',
    ja: '利用日,ご利用日,ご利用年月日,利用年月日,取引日,お取引日,取引日付,取引年月日,お取り扱い日,お取扱日,取引日時,決済日時,利用日時,日時,利用日/キャンセル日,計上日',
    ko: '거래일시,거래일,거래일자,이용일,이용일자,이용일시,승인일자,승인일,승인일시,결제일시,거래날짜,매출일자',
    zh: '交易时间,交易日期,交易日,消费日期,交易日期时间,交易創建時間,交易创建时间,付款时间,交易時間,消費日,交易發生日',
    nl: 'transactiedatum,boekdatum/tijd,datum en tijd,aankoopdatum',
    it: 'data operazione,data contabile operazione,data transazione,data acquisto,data e ora,data movimento',
    pt: 'data da operação,data operação,data da transação,data de compra,data da compra,data transação,data mov.,data movimento,data do movimento',
    pl: 'data operacji,data transakcji,data zakupu',
    sv: 'transaktionsdatum,transaktionsdag,köpdatum,inköpsdatum,inköpsdag',
    tr: 'işlem tarihi,harcama tarihi,işlem tarih,tarih/saat,işlem tarihi ve saati',
  },
  date: {
    en: 'date,day,date processed,payment date,dt posted,date paid,paid on,when',
    de: 'datum,tag,zahlungsdatum',
    fr: 'date,jour,date de paiement',
    es: 'fecha,día,fecha de pago',
    ar: 'التاريخ,تاريخ',
    ja: '日付,年月日,お支払日,支払日',
    ko: '날짜,일자,일시',
    zh: '日期,时间,時間,日期时间,账单日期',
    nl: 'datum,dag',
    it: 'data,giorno',
    pt: 'data,dia',
    pl: 'data,dzień',
    sv: 'datum,dag',
    tr: 'tarih,gün',
  },
  booked: {
    en: 'posted date,post date,posting date,date posted,posted on,posted,booking date,booked,completed date,settlement date,settled date,processed date,clearing date,entry date,effective date,finished on,process date,statement date,accounting date',
    de: 'buchungstag,buchungsdatum,buchung,gebucht am,verbuchungsdatum,buchungs-datum,abrechnungsdatum,bu.tag,bu-tag,buchungszeit',
    fr: "date comptable,date de comptabilisation,date de compta,date d'écriture,date d'enregistrement,date de traitement,datecompta,date comptabilisation",
    es: 'fecha contable,fecha de contabilización,fecha mov.,fecha de cargo,fecha de registro,fecha de liquidación,fecha apunte,f. contable',
    ar: 'تاريخ القيد,تاريخ الترحيل,تاريخ التسجيل',
    ja: '処理日,記帳日,確定日,支払月,お支払月',
    ko: '매입일자,전표매입일,결제일,처리일',
    zh: '记账日期,入账日期,记账日,入账日,記帳日,入帳日,過帳日期,账务日期,起息日',
    nl: 'boekdatum,boekingsdatum,verwerkingsdatum',
    it: 'data contabile,data registrazione,data contabilizzazione,data addebito',
    pt: 'data contabilística,data de lançamento,data lançamento,data lanç.,data do lançamento,data de processamento',
    pl: 'data księgowania,data zaksięgowania,data rozliczenia',
    sv: 'bokföringsdag,bokföringsdatum,bokförd,bokfört datum,reskontradatum,bokfört',
    tr: 'muhasebe tarihi,kayıt tarihi,ekstre tarihi,hesap kesim tarihi',
  },
  valued: {
    en: 'value date,valuta date,interest date,value dt',
    de: 'valutadatum,wertstellung,wertstellungsdatum,valuta,wert,wertstellungstag,valuta-datum,valutatag,valuta datum',
    fr: 'date de valeur,date valeur,valeur',
    es: 'fecha valor,fecha de valor,f. valor,f.valor',
    ar: 'تاريخ الاستحقاق,تاريخ القيمة,تاريخ الحق',
    ja: '起算日',
    ko: '기산일',
    zh: '计息日,生效日',
    nl: 'rentedatum,valutadatum',
    it: 'data valuta,valuta data',
    pt: 'data valor,data-valor,data do valor',
    pl: 'data waluty',
    sv: 'valutadag,valutadatum,räntedatum',
    tr: 'valör,valör tarihi,valor',
  },
  payee: {
    en: 'payee,payee name,merchant,merchant name,counterparty,counterparty name,counter party,recipient,recipient name,beneficiary,beneficiary name,beneficiary or remitter,remitter,payee or payer,payer,vendor,target name,source name,name / description,to account name,other party,partner name,paid to,sent to,payment to,supplier,shop,store,store name,merchant description,name,to/from,from/to,sender or recipient,who',
    de: 'begünstigter/zahlungspflichtiger,beguenstigter/zahlungspflichtiger,auftraggeber/empfänger,auftraggeber / empfänger,auftraggeber/begünstigter,auftraggeber / begünstigter,empfänger/auftraggeber,name zahlungsbeteiligter,zahlungsempfänger,zahlungsempfänger*in,zahlungspflichtige*r,zahlungspflichtiger,empfänger,empfänger / auftraggeber,empfänger/zahlungspflichtiger,auftraggeber,begünstigter,gegenpartei,name des partners,partnername,händler,händlername,zahlungsbeteiligter,name,begünstigter / auftraggeber,beguenstigter / auftraggeber,kontoinhaber gegenkonto,auftraggeber / zahlungsempfänger,auftraggeber / empfaenger,unternehmen,zahler/empfänger,name gegenkonto,geschäft',
    fr: 'bénéficiaire,tiers,commerçant,marchand,nom du bénéficiaire,émetteur,donneur d’ordre,contrepartie,nom,nom de la contrepartie,enseigne,destinataire,bénéficiaire/émetteur,nom contrepartie',
    es: 'beneficiario,comercio,establecimiento,destinatario,ordenante,contraparte,nombre,nombre del comercio,beneficiario/ordenante,ordenante/beneficiario,comerciante,nombre del beneficiario',
    ar: 'المستفيد,اسم المستفيد,التاجر,اسم التاجر,الجهة,الطرف الآخر,اسم الطرف الآخر,المتجر,المرسل إليه',
    ja: '利用店名,ご利用店名,ご利用先,利用先,加盟店名,お支払先,支払先,ご利用店名及び商品名,利用店名・商品名,ご利用先など,取引先,相手先,振込先,店名,店舗名,ご利用店',
    ko: '가맹점명,가맹점,이용가맹점,보낸분/받는분,보낸분,받는분,의뢰인/수취인,거래처,상대방,사용처,이용하신곳,의뢰인,수취인,거래대상,가맹점이름,상호,받는 분,보낸 분',
    zh: '交易对方,对方户名,商户名称,商户,收款人,收款方,对方名称,交易對象,對方戶名,商店名稱,收/付款方,对方账户名称,交易对手,特約商店,消费商户,对手户名,对方姓名,商家',
    nl: 'naam / omschrijving,naam tegenpartij,naam/omschrijving,tegenpartij,begunstigde,naam begunstigde,tegenpartij naam,naam ontvanger,winkel,naam tegenrekening,naam,naam tegenrekeninghouder,rekeninghouder tegenpartij',
    it: 'beneficiario,esercente,controparte,ordinante,nome,beneficiario/ordinante,ordinante/beneficiario,negozio,nome controparte,commerciante',
    pt: 'beneficiário,comerciante,estabelecimento,destinatário,nome,contraparte,favorecido,nome do beneficiário,título,title,remetente',
    pl: 'nadawca / odbiorca,nadawca/odbiorca,odbiorca,kontrahent,dane kontrahenta,nazwa odbiorcy,nazwa kontrahenta,nadawca,sprzedawca,nazwa nadawcy / odbiorcy',
    sv: 'mottagare,motpart,betalningsmottagare,butik,namn,avsändare/mottagare,köpställe,mottagare/avsändare,rubrik',
    tr: 'alıcı,karşı taraf,alıcı adı,üye işyeri,işyeri,işyeri adı,gönderen/alıcı,alıcı/gönderen,üye iş yeri,karşı hesap adı,ad soyad',
  },
  purpose: {
    en: 'description,transaction description,details,transaction details,narrative,narration,particulars,purpose,payment reference,extended details,transaction,item description,subject,what,descriptions,appears on your statement as,payment description,payment details,transaction remarks,payment purpose,narrative 1,activity',
    de: 'verwendungszweck,vwz,verwendungszweck/kundenreferenz,buchungsdetails,beschreibung,buchungsbeschreibung,buchungstext/verwendungszweck,umsatztext,beschreibung 1,zahlungsgrund,avisierungstext,transaktionsbeschreibung,text,buchungsinformationen,zahlungszweck,betreff,bezeichnung,vorgang/verwendungszweck,verwendungszweckzeile 1,details,kundenreferenz / verwendungszweck',
    fr: "libellé,libelle,libellé de l'opération,libelle operation,libellé opération,description,détail,détails,motif,objet,intitulé,libellé simplifié,libelle simplifie,nature de l'opération,libellé complet,désignation,détail de l'écriture,communication,libellé court,texte comptable,texte de comptabilisation,détails de la transaction",
    es: 'concepto,descripción,descripcion,detalle,detalles,movimiento,concepto ampliado,más datos,descripción de la operación,concepto de la operación,glosa,descripción del movimiento,descripción movimiento,asunto',
    ar: 'الوصف,البيان,التفاصيل,الشرح,تفاصيل العملية,وصف العملية,بيان,شرح,تفاصيل المعاملة,وصف المعاملة,وصف الحركة',
    ja: '内容,摘要,お取引内容,取引内容,お取り扱い内容,取引先名,入出金内容,お取引先,摘要内容,取扱内容,ご利用内容,商品名,明細,品目,入出金内容等,内容・メモ,件名',
    ko: '내용,적요,거래내용,거래내역,기재내용,내역,거래기록사항,이용내역,거래적요,항목',
    zh: '摘要,说明,商品说明,商品,商品名称,交易摘要,附言,交易说明,用途,描述,交易描述,說明,交易說明,消費明細,交易备注,交易附言,摘要说明,产品名称',
    nl: 'omschrijving,omschrijving-1,mededelingen,mededeling,beschrijving,betalingskenmerk omschrijving,transactieomschrijving,omschrijving 1,toelichting,vrije mededeling',
    it: 'descrizione,causale,descrizione operazione,descrizione estesa,dettagli,operazione,dettaglio,descrizione_completa,descrizione completa,descrizione del movimento,descrizione movimento,causale/descrizione',
    pt: 'descrição,descritivo,histórico,detalhe,detalhes,descrição da operação,lançamento,movimento,descrição do movimento,descrição da transação,descricao',
    pl: 'opis operacji,opis transakcji,tytuł,tytułem,opis,tytuł operacji,szczegóły,tytuł transakcji,tytuł przelewu,opis operacji i tytuł',
    sv: 'beskrivning,text,specifikation,transaktion,meddelande,transaktionstext,ändamål,verifikation,händelse,detaljer',
    tr: 'açıklama,işlem açıklaması,işlem,detay,işlem detayı,açıklamalar,işlem açıklama,harcama açıklaması',
  },
  kind: {
    en: 'transaction type,payment type,type,tran type,txn type,transaction code,entry type,record type,transaction kind,activity type,tx type,details type',
    de: 'buchungstext,umsatztyp,vorgang,buchungsart,transaktionstyp,umsatzart,art,typ,zahlungsart,transaktionsart,buchungstyp,geschäftsvorgang',
    fr: "type d'opération,type opération,type de transaction,type,nature,type d'écriture,type operation,sous-type",
    es: 'tipo,tipo de operación,tipo de movimiento,tipo de transacción,tipo movimiento,operación,tipo operación',
    ar: 'نوع العملية,نوع المعاملة,النوع,نوع الحركة',
    ja: '取引区分,種別,区分,取引種別,取引種類,利用区分,取扱区分,種類',
    ko: '거래구분,거래유형,구분,거래종류,거래수단',
    zh: '交易类型,业务类型,类型,交易種類,交易类别,交易方式,业务种类',
    nl: 'code,mutatiesoort,soort,transactietype,type transactie,boekingssoort,type',
    it: 'tipo,tipologia,tipo operazione,tipo movimento,tipo di operazione,causale abi',
    pt: 'tipo,tipo de movimento,tipo de operação,tipo de transação,tipo movimento',
    pl: 'typ operacji,typ transakcji,rodzaj operacji,rodzaj,rodzaj transakcji,typ',
    sv: 'transaktionstyp,typ,typ av transaktion,kategori av transaktion',
    tr: 'işlem tipi,işlem türü,tür,tip',
  },
  memo: {
    en: 'memo,notes,note,reference,message,comments,comment,remarks,remark,notes and #tags,additional info,customer reference,your reference,cheque details',
    de: 'notiz,notizen,referenz,kundenreferenz,anmerkung,bemerkung,mitteilung,zahlungsreferenz,hinweis,kommentar,zusatztext',
    fr: 'référence,note,notes,commentaire,mémo,informations complémentaires,remarque,informations complementaires,référence client',
    es: 'observaciones,referencia,nota,notas,comentarios,comentario',
    ar: 'ملاحظات,المرجع,ملاحظة',
    ja: '備考,メモ',
    ko: '메모,비고,송금메모,받는통장메모,통장메모',
    zh: '备注,備註,備注',
    nl: 'kenmerk,betalingskenmerk,notitie,opmerking',
    it: 'note,riferimento,nota',
    pt: 'observações,notas,referência,nota',
    pl: 'uwagi,notatka,referencje',
    sv: 'anteckning,anteckningar,referens,notering,egen anteckning',
    tr: 'not,notlar,referans',
  },
  amount: {
    en: 'amount,transaction amount,billing amount,amount in account currency,gross,gross amount,total,total amount,value,sum,cost,price,charge amount,original amount in account currency,source amount (after fees),amount spent,spent,net amount,billed amount,transaction value,total paid,how much',
    de: 'betrag,umsatz,betrag in eur,umsatz in eur,brutto,summe,buchungsbetrag,betrag eur,abrechnungsbetrag,wert in eur,betrag in chf,preis,kosten,betrag der transaktion,belasteter betrag',
    fr: "montant,montant en euros,montant de l'opération,montant net,montant brut,somme,prix,coût,montant eur,avant commission,montant opération",
    es: 'importe,monto,importe eur,cantidad,valor,bruto,importe de la operación,importe operación,importe en euros,precio,coste,costo,valor de la operación',
    ar: 'المبلغ,مبلغ العملية,قيمة العملية,القيمة,مبلغ,المبلغ المدفوع,مبلغ المعاملة',
    ja: '金額,利用金額,ご利用金額,取引金額,入出金,入出金額,お取引金額,入出金(円),支払総額,支払金額合計,金額(円),ご利用額,利用額,金額（円）,価格,値段',
    ko: '금액,거래금액,이용금액,승인금액,결제금액,사용금액,이용금액(원),거래금액(원),국내이용금액,가격',
    zh: '金额,交易金额,发生额,金額,交易金額,消費金額,人民币金额,金额(元),金额（元）,入账金额,账单金额,价格,發生金額,記帳金額,交易额,新臺幣金額,新台幣金額',
    nl: 'bedrag,bedrag (eur),transactiebedrag,bedrag eur,transactie bedrag,waarde,prijs',
    it: 'importo,importo eur,ammontare,importo in euro,lordo,prezzo,importo operazione,importo (€),totale',
    pt: 'montante,valor,importância,valor eur,valor da transação,quantia,montante eur,valor (r$),preço,valor da operação',
    pl: 'kwota,kwota operacji,kwota transakcji,wartość,kwota w walucie rachunku,kwota w pln,cena,kwota transakcji w walucie rachunku',
    sv: 'belopp,summa,belopp sek,belopp i sek,pris,transaktionsbelopp',
    tr: 'tutar,işlem tutarı,miktar,tutar (tl),işlem tutarı (tl),tutar tl,harcama tutarı,fiyat',
  },
  net: {
    en: 'net,net amount after fees',
    de: 'netto',
    fr: 'net,après commission',
    es: 'neto',
    it: 'netto',
    pt: 'líquido',
    pl: 'netto',
    nl: 'netto',
    sv: 'netto',
    tr: 'net tutar',
  },
  outflow: {
    en: 'outflow,debit,debits,debit amount,amount debit,withdrawal,withdrawals,withdrawal amount,withdrawal amt.,withdrawal (dr),paid out,money out,amount out,spent amount,payments out,dr amount,dr,debit amt,debit (dr),money spent,withdrawn,charge,charges,expense,expenses,out,amount debited,funds out,withdrawal amt,payments,spendings,debit(-)',
    de: 'soll,belastung,ausgabe,ausgaben,ausgang,lastschrift,abgang,belastungen,belastungsbetrag,belastung in chf,belastung chf,auszahlung,soll (eur),sollbetrag,einzelbetrag soll,abbuchung,zahlungsausgang',
    fr: 'débit,débits,debit,débit euros,débit (eur),dépense,dépenses,sortie,sorties,retrait,retraits,montant débit,montant débité,débit eur',
    es: 'cargo,cargos,debe,débito,débitos,gasto,gastos,retiro,retiros,salida,salidas,importe cargo,egreso,egresos,debito,cargo (-)',
    ar: 'مدين,المدين,سحب,السحب,خصم,مسحوبات,المبلغ المدين,صادر,مصروفات,مبلغ مدين,السحوبات,حركة مدينة,المصروف',
    ja: '出金,出金額,お支払金額,お引出し,支払金額,お支払い金額,引出額,お引き出し額,出金(円),お引出金額,お支払額,出金金額,引き出し,支出,出金金額(円),お引出し額,支出金額,払戻金額,お支払(円),お支払い額',
    ko: '출금,출금액,출금금액,찾으신금액,지급금액,출금액(원),지출,찾으신 금액,출금금액(원),지출금액',
    zh: '支出,支出金额,借方金额,借方发生额,借方,支取,转出金额,支出金額,提出,支取金额,付款金额,借方金額,取出金额,提款,借方发生金额,支出(元)',
    nl: 'af,uitgaven,debet,uitgave,bedrag af,afschrijving,debet bedrag',
    it: 'dare,addebito,addebiti,uscite,uscita,spese,importo dare,importo addebito,dare (euro)',
    pt: 'débito,débitos,saída,saídas,despesa,despesas,montante débito,débito (-),levantamento',
    pl: 'obciążenia,obciążenie,wydatki,wydatek,wypłaty,kwota obciążenia,wypłata,winien,kwota wn,wn',
    sv: 'uttag,ut,utgift,utgifter,debet,utbetalning',
    tr: 'borç,gider,çıkan,borç tutarı,çıkış,giden tutar,çekilen,giden,gider tutarı',
  },
  inflow: {
    en: 'inflow,credit,credits,credit amount,amount credit,deposit,deposits,deposit amount,deposit amt.,deposit (cr),paid in,money in,amount in,payments in,cr amount,cr,credit amt,credit (cr),deposited,income,in,amount credited,funds in,received,deposit amt,receipts,credit(+)',
    de: 'haben,gutschrift,einnahme,einnahmen,eingang,zugang,gutschriften,gutschriftsbetrag,gutschrift in chf,gutschrift chf,einzahlung,haben (eur),habenbetrag,einzelbetrag haben,zahlungseingang',
    fr: 'crédit,crédits,credit,crédit euros,crédit (eur),recette,recettes,entrée,entrées,dépôt,dépôts,versement,montant crédit,montant crédité,crédit eur',
    es: 'abono,abonos,haber,crédito,créditos,ingreso,ingresos,depósito,depósitos,entrada,entradas,importe abono,credito,abono (+)',
    ar: 'دائن,الدائن,إيداع,الإيداع,ايداع,إيداعات,المبلغ الدائن,وارد,إيرادات,مبلغ دائن,الإيداعات,حركة دائنة',
    ja: '入金,入金額,お預り金額,お預かり金額,預り金額,お預入れ,預入額,お預け入れ額,入金(円),お預入金額,入金金額,お預り額,預け入れ,収入,入金金額(円),お預入れ額,収入金額,受入金額,お預かり(円)',
    ko: '입금,입금액,입금금액,맡기신금액,입금액(원),수입,맡기신 금액,입금금액(원),수입금액',
    zh: '收入,收入金额,贷方金额,贷方发生额,贷方,存入,转入金额,收入金額,存入金额,收款金额,貸方金額,存款,贷方发生金额,收入(元)',
    nl: 'bij,inkomsten,credit,inkomen,bedrag bij,bijschrijving,credit bedrag',
    it: 'avere,accredito,accrediti,entrate,entrata,importo avere,importo accredito,avere (euro)',
    pt: 'crédito,créditos,entrada,entradas,receita,receitas,montante crédito,crédito (+),depósito',
    pl: 'uznania,uznanie,wpływy,wpływ,wpłaty,kwota uznania,wpłata,kwota ma,przychody,przychód',
    sv: 'insättning,insättningar,in,inkomst,inkomster,kredit,inbetalning',
    tr: 'alacak,gelir,giren,alacak tutarı,giriş,gelen tutar,yatan,yatırılan,gelen,gelir tutarı',
  },
  flow: {
    en: 'debit/credit,credit/debit,dr/cr,cr/dr,dr / cr,cr / dr,d/c,c/d,debit or credit,credit or debit,debit / credit,credit / debit,direction,credit debit indicator,debit credit indicator,in/out,income/expense,expense/income,crdr,drcr,dc,cd,credit/debit indicator,sign,balance impact',
    de: 'soll/haben,s/h,haben/soll,soll / haben,sollhaben,soll-haben,s / h,soll-/haben-kennzeichen,vorzeichen,soll/haben-kennzeichen,einnahme/ausgabe,ein-/ausgang,richtung',
    fr: 'sens,débit/crédit,crédit/débit,d/c,débit / crédit,sens de l’opération',
    es: 'debe/haber,cargo/abono,débito/crédito,d/h,signo,abono/cargo,sentido,ingreso/gasto,gasto/ingreso',
    ar: 'مدين/دائن,دائن/مدين,مدين / دائن,دائن / مدين,الاتجاه,اتجاه العملية',
    ja: '入出金区分,入払区分,入出金種別,収支,収支区分,貸借区分,借方/貸方,収入/支出,支出/収入,入金/出金,出入金区分,入出区分',
    ko: '입출금구분,입/출금,입출금,입금/출금,수입/지출,지출/수입,입지구분,입출구분',
    zh: '收/支,借贷标志,收支,借贷方向,借/贷,收支类型,收入/支出,支出/收入,借貸別,借贷,借贷标识,资金方向,收支方向',
    nl: 'af bij,af/bij,bij/af,debet/credit,credit/debet,debit/credit,af / bij',
    it: 'dare/avere,segno,d/a,entrata/uscita,entrate/uscite,dare / avere',
    pt: 'débito/crédito,d/c,crédito/débito,entrada/saída,sinal',
    pl: 'obciążenie/uznanie,strona,wn/ma,obciążenie / uznanie',
    sv: 'in/ut,debet/kredit,kredit/debet',
    tr: 'borç/alacak,b/a,alacak/borç,gelir/gider,b / a',
  },
  balance: {
    en: 'balance,running balance,running bal.,balance after,account balance,available balance,closing balance,ledger balance,balance amount,ending balance,remaining balance,balance after transaction,runningbalance',
    de: 'saldo,kontostand,saldo nach buchung,saldo in eur,kontostand nach buchung,guthaben,neuer saldo,saldo eur,saldo in chf',
    fr: 'solde,solde après opération,nouveau solde,solde du compte,solde (eur),solde en euros',
    es: 'saldo,saldo disponible,saldo contable,saldo tras operación,saldo final,saldo posterior,disponible',
    ar: 'الرصيد,رصيد,الرصيد بعد العملية,الرصيد المتاح,الرصيد الجاري',
    ja: '残高,差引残高,取引後残高,お取引後残高,残高(円),現在残高,取引後残高(円)',
    ko: '잔액,거래후잔액,거래 후 잔액,잔액(원),거래후 잔액,통장잔액',
    zh: '余额,账户余额,交易后余额,餘額,帳戶餘額,结余,賬戶餘額,余额(元),本次余额,可用餘額,联机余额',
    nl: 'saldo,saldo na mutatie,saldo na trn,saldo na boeking,saldo na transactie',
    it: 'saldo,saldo contabile,saldo disponibile,saldo progressivo,saldo finale',
    pt: 'saldo,saldo contabilístico,saldo disponível,saldo após movimento',
    pl: 'saldo,saldo po operacji,saldo końcowe,saldo po transakcji,saldo rachunku',
    sv: 'saldo,bokfört saldo,disponibelt saldo,behållning',
    tr: 'bakiye,kalan bakiye,hesap bakiyesi,işlem sonrası bakiye,son bakiye',
  },
  fee: {
    en: 'fee,fees,fee amount,commission',
    de: 'gebühr,gebühren,entgelt',
    fr: 'frais,commission',
    es: 'comisión,tarifa,comisiones',
    ar: 'الرسوم,رسوم',
    ja: '手数料',
    ko: '수수료',
    zh: '手续费,手續費,服务费',
    nl: 'kosten,transactiekosten',
    it: 'commissione,commissioni',
    pt: 'taxa,comissão,tarifa',
    pl: 'opłata,prowizja',
    sv: 'avgift',
    tr: 'komisyon,işlem ücreti',
  },
  currency: {
    en: 'currency,currency code,ccy,transaction currency,account currency,curr,cur.,curr.,currency symbol,source currency',
    de: 'währung,waehrung,kontowährung,währungscode,whg,whg.,betrag währung',
    fr: 'devise,monnaie,code devise',
    es: 'divisa,moneda',
    ar: 'العملة,عملة',
    ja: '通貨,通貨コード',
    ko: '통화,통화코드',
    zh: '币种,货币,幣別,币别,交易币种,貨幣,记账币种',
    nl: 'valuta,munt,muntsoort,valutacode,munteenheid,muntcode',
    it: 'divisa,valuta,moneta',
    pt: 'moeda,divisa',
    pl: 'waluta,waluta operacji,waluta rachunku,waluta transakcji',
    sv: 'valuta',
    tr: 'para birimi,döviz cinsi,döviz,pb',
  },
  account: {
    en: 'account,account name,account number,account no,account no.,account id,bank account,account type,acct,card no.,card no,card number,card,card member,cardholder,card holder,iban,own account,my account,account #,from account,account owner,card last 4 digits',
    de: 'auftragskonto,konto,kontonummer,iban auftragskonto,bezeichnung auftragskonto,kontonr,konto-nr.,kartennummer,karteninhaber,karte,ktonr,kontobezeichnung,eigenes konto,iban,kontoname,produkt',
    fr: 'compte,numéro de compte,n° de compte,carte,numéro de carte,libellé du compte,porteur,iban,intitulé du compte,nom du compte',
    es: 'cuenta,número de cuenta,tarjeta,número de tarjeta,nº cuenta,titular,iban,nombre de la cuenta,n.º de tarjeta',
    ar: 'الحساب,رقم الحساب,رقم البطاقة,البطاقة,آيبان,اسم الحساب',
    ja: '口座番号,口座,口座名,カード番号,利用者,ご利用者,本人・家族区分,利用カード,ご利用カード,預金種別,支払口座',
    ko: '계좌번호,계좌,카드번호,이용카드,카드명,계좌명,본인구분,카드구분,출금계좌',
    zh: '账号,账户,卡号,交易账户,银行卡号,帳號,收/付款方式,交易卡号,卡號末四碼,本方账号,账户名称,卡别,卡末四位',
    nl: 'rekening,rekeningnummer,iban/bban,eigen rekening,rekening nummer,kaartnummer,rekeningnaam,pasnummer,iban,iban rekening',
    it: 'conto,numero conto,carta,numero carta,conto corrente,intestatario,iban,nome conto',
    pt: 'conta,número da conta,cartão,número do cartão,titular,iban',
    pl: 'rachunek,numer rachunku,konto,nr rachunku,numer karty,na konto,rachunek nadawcy,iban,z rachunku,karta',
    sv: 'konto,kontonummer,kontonr,clearingnummer,kortnummer,produkt,konto nr,kontonamn,korttyp,kontoinnehavare,kortinnehavare',
    tr: 'hesap,hesap no,hesap numarası,kart no,kart numarası,iban,hesap adı,kart',
  },
  state: {
    en: 'status,state,transaction status,payment status,posted status',
    de: 'status,zustand,buchungsstatus,umsatzstatus,info',
    fr: 'statut,état',
    es: 'estado,estatus,situación',
    ar: 'الحالة,حالة العملية',
    ja: 'ステータス,状態,取引状態',
    ko: '상태,거래상태,승인구분,취소여부,처리상태,취소구분',
    zh: '交易状态,状态,当前状态,交易狀態,狀態',
    nl: 'status',
    it: 'stato',
    pt: 'estado,situação',
    pl: 'status,stan',
    sv: 'status',
    tr: 'durum,işlem durumu',
  },
  category: {
    en: 'category,categories,spending category,merchant category,category group/category,subcategory',
    de: 'kategorie,branche,unterkategorie,hauptkategorie',
    fr: 'catégorie,categorie,sous-catégorie,categorie operation,catégorie opération',
    es: 'categoría,subcategoría,rubro',
    ar: 'الفئة,التصنيف,فئة',
    ja: 'カテゴリ,カテゴリー,分類,大項目,費目',
    ko: '카테고리,분류,대분류,업종',
    zh: '分类,类别,交易分类,分類',
    nl: 'categorie',
    it: 'categoria',
    pt: 'categoria',
    pl: 'kategoria',
    sv: 'kategori',
    tr: 'kategori',
  },
  place: {
    en: 'location,address,where,merchant city,city/state',
    de: 'ort,land/ort',
    fr: 'lieu,ville',
    es: 'lugar,localidad',
    ja: '場所,利用場所',
    ko: '장소,거래점,취급점,거래지점',
    zh: '地点,交易地点,消费地点,交易场所,交易行所',
    nl: 'plaats,locatie',
    it: 'luogo',
    pt: 'local',
    pl: 'lokalizacja,miejsce transakcji',
    sv: 'plats,ort',
    tr: 'yer,konum',
  },
  method: {
    en: 'payment method,paid with,payment instrument',
    de: 'zahlungsmittel,bezahlt mit',
    fr: 'moyen de paiement,mode de paiement',
    es: 'método de pago,forma de pago,medio de pago',
    ar: 'طريقة الدفع,وسيلة الدفع',
    ja: '支払方法,お支払方法,支払い方法,支払区分',
    ko: '결제수단,결제방법,결제방식',
    zh: '支付方式,付款方式',
    nl: 'betaalmethode,betaalwijze',
    it: 'metodo di pagamento',
    pt: 'método de pagamento,forma de pagamento',
    pl: 'metoda płatności,sposób płatności',
    sv: 'betalningssätt,betalsätt',
    tr: 'ödeme yöntemi,ödeme şekli',
  },
  bank: {
    en: 'check number,checknumber,check or slip #,check no,cheque number,cheque no,chq./ref.no.,chq no,sort code,bic,swift,transaction id,payment id,reference number,ref no,ref no.,ref no./cheque no.,original description,raw description,exchange rate,local amount,local currency,foreign amount,foreign currency,original currency,original amount,amount (foreign currency),type foreign currency,counterparty account,account in,account out,counterparty iban,payer account,bank reference,branch,batch number,serial no,s no.,fitid,cleared,cleared status,flag,check,utr,transaction number,posting,bank id,receipt,target amount (after fees),target currency,partner iban,partner iban/bban,original amount in local currency,category split,amount tendered,mcc',
    de: 'bic,blz,gläubiger-id,gläubiger id,glaeubiger id,mandatsreferenz,iban zahlungsbeteiligter,bic (swift-code) zahlungsbeteiligter,glaeubiger-id,sammlerreferenz,kundenreferenz (end-to-end),lastschrift ursprungsbetrag,auslagenersatz ruecklastschrift,kontonummer/iban,primanota,originalbetrag,originalwährung,fremdwährung,wechselkurs,betrag (fremdwährung),kontonummer/iban begünstigter,iban gegenkonto,umsatznummer,bankleitzahl,textschlüssel,iban des begünstigten,partner-iban,ursprünglicher betrag,fremdbetrag,kurs,ursprungswährung,gläubiger',
    fr: 'numéro opération,référence interne,rib,code banque,code guichet,numéro de chèque,devise d’origine,montant d’origine,pointage operation,iban contrepartie,taux de change,compte contrepartie,numéro de séquence,bic contrepartie',
    es: 'oficina,referencia 1,referencia 2,nº apunte,divisa original,importe original,clave,tipo de cambio,n.º operación,sucursal,folio,número de documento,nº de movimiento,comprobante',
    ar: 'رقم المرجع,رقم العملية,رقم الشيك,الفرع,رقم المعاملة,سعر الصرف',
    ja: '取引番号,支店名,支払回数,分割回数,今回回数,取扱店,新規サイン,手形小切手番号,小切手番号,金融機関名,銀行名,支払手数料,現地通貨額,為替レート,お取り扱い店,取扱店番,支払方法・回数,分割区分',
    ko: '승인번호,할부개월,상대은행,상대계좌번호,취급은행,할부,은행,상대계좌,송금인,할부기간,입금은행,할부개월수,가맹점번호',
    zh: '交易单号,交易订单号,商户单号,商家订单号,对方账号,对方账户,对方卡号/账号,开户行,交易流水号,流水号,凭证号,对方开户行,对方行名,對方帳號,凭证种类,交易渠道,授权码,交易网点,柜员号,交易机构,支票號碼,外幣金額,钞汇,汇率,凭证号码,交易币种金额',
    nl: 'tegenrekening,tegenrekening iban/bban,volgnr,transactiereferentie,machtigingskenmerk,incassant id,wisselkoers,oorspr bedrag,iban tegenrekening,bic tegenpartij,rekening tegenpartij,straat en nummer,postcode en plaats,afschriftnummer,transactienummer,omschrijving-2,omschrijving-3,globaal valutasaldo,batch id,tag,uitvoeringsdatum,betalingsreferentie',
    it: 'abi,cab,cambio,importo originale,divisa originale,codice identificativo,numero operazione,carta o conto,cro,filiale,contabilizzazione,iban controparte',
    pt: 'agência,nib,nº documento,documento,identificador,câmbio,origem,docto.,dcto.',
    pl: 'numer rachunku kontrahenta,nr rachunku banku (rachunek kontrahenta),nazwa banku,#data operacji,numer konta kontrahenta,nr transakcji,rachunek kontrahenta,kurs,kwota oryginalna,kwota blokady/zwolnienie blokady,nr karty,kwota płatności w walucie,rachunek odbiorcy,szczegóły nr transakcji,numer referencyjny',
    sv: 'radnummer,clnr,kurs,utländskt belopp,ocr,ocr-nummer,verifikationsnummer,avsändare,växelkurs,radnr',
    tr: 'fiş no,dekont no,şube,referans no,taksit,kur,kanal,provizyon no,işlem no,fiş/dekont no,puan',
  },
}

/** The roles in the order in which a heading that has several of them is read. */
const roles = Object.keys(headings) as MoneyRole[]

interface Heading {
  roles: MoneyRole[]
  languages: Set<Language>
}

let known: Map<string, Heading> | undefined

/** A heading in comparable form. */
const shape = (text: string) =>
  fold(
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[_\n\r]/g, ' ')
      .normalize('NFKC'),
  ).replace(/^[#*\s]+(?=\p{L})|[*\s:]+$/gu, '')

/** A longer heading is a sentence, and comparing it would only take time. */
const longestHeading = 80

/** The heading without what stands behind it: a currency, a unit, the number of a repeated column. */
const cores = (name: string) => {
  const bare = name.replace(/\s*[([][^)\]]*[)\]]$/, '')
  return [
    name,
    bare,
    bare.replace(/[\s-]*\d$/, ''),
    bare.replace(/\s*(?:\b(?:in|en|w|i|em)\s)?\b(?:[a-z]{3}|euros?|tl|r\$)$|\s*[€£$¥]$/, ''),
  ]
}

function headingOf(text: string): Heading | undefined {
  if (text.length > longestHeading) return undefined
  if (!known) {
    known = new Map()
    for (const role of roles) {
      for (const [language, list] of Object.entries(headings[role]) as [Language, string][]) {
        for (const word of list.split(',')) {
          const name = shape(word)
          const found = known.get(name) ?? { roles: [], languages: new Set() }
          if (!found.roles.includes(role)) found.roles.push(role)
          found.languages.add(language)
          known.set(name, found)
        }
      }
    }
  }
  for (const core of cores(shape(text))) {
    const found = core === '' ? undefined : known.get(core)
    if (found) return found
  }
  return twoIn(text)
}

/** "Auftraggeber / Zahlungsempfänger": two headings of one role are one. */
function twoIn(text: string): Heading | undefined {
  const parts = text.split('/').map(part => known?.get(shape(part.trim())))
  const [first, second] = parts
  if (parts.length !== 2 || !first || !second) return undefined
  const both = first.roles.filter(role => second.roles.includes(role))
  return both.length > 0 ? { roles: both, languages: first.languages } : undefined
}

/** What a column of a table of money can hold, by its heading. */
export const moneyRolesOf = (heading: string): readonly MoneyRole[] => headingOf(heading)?.roles ?? []

/** Headings of languages whose countries all write the day first. */
const dayFirst: ReadonlySet<Language> = new Set(['de', 'fr', 'es', 'ar', 'nl', 'it', 'pt', 'pl', 'sv', 'tr'])

/** Whether the headings are of a language that writes the day before the month; null when they do not tell. */
export function headingsAreDayFirst(columns: readonly string[]): boolean | null {
  let [first, other] = [0, 0]
  for (const column of columns) {
    const languages = headingOf(column)?.languages
    if (!languages) continue
    // A heading that English has too says nothing.
    if (languages.has('en')) other += languages.size === 1 ? 1 : 0
    else if ([...languages].every(language => dayFirst.has(language))) first++
  }
  return first > other ? true : null
}

/** The currency that a heading names: "Amount (EUR)", "Tutar TL". */
export function currencyOfHeading(heading: string): string | undefined {
  if (heading.length > longestHeading) return undefined
  const code = /(?:^|[^A-Za-z])([A-Z]{3})\)?\]?\s*$/.exec(heading)?.[1]
  if (code && code !== 'ALL' && isCurrency(code)) return code
  if (/€|\beuros?\b/i.test(heading)) return 'EUR'
  if (/£/.test(heading)) return 'GBP'
  if (/\bTL\)?$/.test(heading)) return 'TRY'
  if (/[(（]円[)）]$/.test(heading)) return 'JPY'
  if (/[(（]원[)）]$/.test(heading)) return 'KRW'
  if (/[(（]元[)）]$|人民币/.test(heading)) return 'CNY'
  if (/新[臺台]幣/.test(heading)) return 'TWD'
  return undefined
}

export type Flow = 'out' | 'in' | 'none'

const flows: Record<Flow, string> = {
  out: 'debit,debits,dr,d,db,deb,dbit,debet,expense,expenses,out,outgoing,outflow,withdrawal,withdraw,sale,purchase,charge,spent,spending,money out,paid out,fee,card payment,card purchase,s,soll,ausgabe,ausgaben,ausgang,belastung,lastschrift,abbuchung,af,uitgave,débit,dépense,sortie,retrait,cargo,gasto,débito,debe,egreso,salida,uscita,addebito,dare,saída,despesa,obciążenie,wydatek,winien,wn,wypłata,uttag,utgift,ut,borç,b,gider,çıkan,مدين,سحب,خصم,صرف,مصروف,صادر,مدينة,出金,支出,引落,引き落とし,支払,支払い,借方,借,支,支取,支付,付款,转出,出,출금,지출,지급,출,이체출금,-',
  in: 'credit,credits,cr,c,crdt,kredit,income,in,incoming,inflow,deposit,received,money in,paid in,refund,return,payment received,h,haben,einnahme,einnahmen,eingang,gutschrift,bij,inkomsten,crédit,recette,entrée,revenu,dépôt,abono,ingreso,crédito,haber,entrada,entrata,accredito,avere,receita,uznanie,wpływ,przychód,ma,wpłata,insättning,inkomst,alacak,a,gelir,giren,دائن,إيداع,ايداع,دخل,وارد,إيراد,دائنة,入金,収入,貸方,預入,お預入れ,贷,贷方,貸,收,收入,存入,转入,退款,收款,入,입금,수입,입,이체입금,+',
  none: '/,不计收支,其他,中性交易,振替,이체,transfer,umbuchung',
}

let flowWords: Map<string, Flow> | undefined

/** The direction that a word states; null for other words. */
export function flowOf(text: string): Flow | null {
  if (text.length > 40) return null
  if (!flowWords) {
    flowWords = new Map()
    for (const [flow, list] of Object.entries(flows) as [Flow, string][])
      for (const word of list.split(',')) flowWords.set(fold(word), flow)
  }
  return flowWords.get(fold(text).replace(/\.$/, '')) ?? null
}

const soundsLike = (list: string) => new RegExp(list.trim().replace(/\s*\n\s*/g, '|'), 'u')

/** Texts of bookings by which money comes in: wages, refunds, a card's bill that was paid. Folded. */
const incoming = soundsLike(String.raw`
  \bsalar(?:y|ies)\b|\bpayroll\b|\bpaycheck\b|\bwages?\b|\brefund(?:ed)?\b|\bcashback\b|\bcash back\b|\bdividend|\bstatement credit\b
  \bpayments? (?:received|thank you)|\bpayment - thank you|\bpayment,? thank|\bautopay\b|\bauto pay\b|\bautomatic payment\b|\bdirect debit payment\b|\bpymt\b|\bdirect deposit\b|\bmobile deposit\b|\binterest (?:paid|earned)\b
  \bgehalt\b|\blohn\b|\bruckerstattung\b|\berstattung\b|\bgutschrift\b|\brente\b|\bkindergeld\b|\bzahlung erhalten\b|\bihre zahlung\b|\bhabenzins
  \bsalaire\b|\bpaie\b|\bremboursement\b|\bvirement (?:recu|de salaire)\b|\bvir recu\b|\bavoir\b
  \bnomina\b|\bsueldo\b|\breembolso\b|\bdevolucion\b|\btransferencia recibida\b|\bsu pago\b
  \bstipendio\b|\brimborso\b|\bsalario\b|\bvencimento\b|\breembolso\b|\bestorno\b
  \bwynagrodzenie\b|\bpensja\b|\bzwrot\b|\blon\b|\baterbetalning\b|\bmaas\b|\biade\b|\bloon\b|\bterugbetaling\b
  راتب|استرداد|مرتب|工资|退款|薪|返金|給与|給料|賞与|급여|월급|환불|상여`)

/** Whether the text of a booking sounds like money that came in. */
export const soundsIncoming = (text: string) => incoming.test(fold(text.slice(0, 300)))

const totals =
  /^(?:grand |sub-?)?(?:total(?:e|s|es|en)?|totaal|toplam|suma|razem|summa|summe|gesamt(?:summe|saldo|betrag)?|zwischensumme|endsumme|sum|somme|المجموع|الاجمالي|اجمالي|مجموع|合計|合计|總計|总计|小計|小计|합계|총계|총합계|소계)(?:$|[\s:：.,0-9(（])/u
const balances =
  /^(?:(?:opening|closing|starting|ending|beginning|previous|total|current|new|brought forward|carried forward) balance|balance (?:brought|carried) forward|total balance|(?:anfangs|end|schluss|gesamt|start|abschluss)saldo|(?:alter|neuer) (?:saldo|kontostand)|kontostand|saldo (?:inicial|final|anterior|totale?|iniziale|finale|total|poczatkowe|koncowe|na dzien|per)|(?:ancien |nouveau )?solde(?: (?:initial|final|precedent|total|au .*|crediteur.*|debiteur.*))?|beginsaldo|eindsaldo|ingaende saldo|utgaende saldo|devreden bakiye|(?:acilis|kapanis) bakiyesi|الرصيد (?:الافتتاحي|الختامي)|期初余额|期末余额|前月繰越|繰越残高|前期繰越|이월잔액|전월이월)(?:$|[\s:：.,0-9(（])/u

/** Whether the text of a row is the heading of a total or of a balance and not of a booking. */
export const soundsLikeTotal = (text: string) => {
  const folded = fold(text.slice(0, 80))
  return totals.test(folded) || balances.test(folded)
}
/** Whether it is a balance, which is never a booking, even on a day. */
export const soundsLikeBalance = (text: string) => balances.test(fold(text.slice(0, 80)))

const undone =
  /^(?:declined|reverted|reversed|failed|cancell?ed|canceled|rejected|denied|expired|voided|void|removed|abgelehnt|storniert|fehlgeschlagen|abgebrochen|refuse|annulee?|rejetee?|echoue|rechazad[oa]|cancelad[oa]|anulad[oa]|fallid[oa]|rifiutat[oa]|annullat[oa]|recusad[oa]|odrzucon[ay]|anulowan[ay]|avvisad|avbruten|reddedildi|iptal(?: edildi)?|geweigerd|geannuleerd|مرفوض(?:ه)?|ملغي(?:ه)?|ملغاه|فاشل(?:ه)?|已取消|交易关闭|已关闭|失败|支付失败|交易失败|取消|キャンセル|失敗|취소|실패|거절|승인취소|취소됨|전체취소)$/u
const waiting =
  /^(?:pending|in progress|processing|authori[sz]ed|authori[sz]ation|ausstehend|vorgemerkt|vorgemerkter umsatz|umsatz vorgemerkt|offen|en attente|en cours|pendiente|in sospeso|in attesa|pendente|oczekujac[ay]|vantande|reserverat|reserverad|beklemede|bekliyor|provizyon|in behandeling|gereserveerd|معلق(?:ه)?|قيد الانتظار|قيد المعالجه|等待付款|处理中|待付款|未確定|処理中|대기|처리중)$/u

/** Whether a booking came to nothing, or is not final yet, by the word in its column of state. */
export function stateOf(text: string): 'undone' | 'pending' | null {
  const folded = fold(text.slice(0, 40))
  return undone.test(folded) ? 'undone' : waiting.test(folded) ? 'pending' : null
}
